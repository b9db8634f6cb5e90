import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from '../../src/server/process/settings.ts'

describe('settings by environment', () => {
  it('has a default for each, so that an empty environment starts', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      database: { kind: 'embedded', folder: './data/database' },
      trustProxy: false,
      demo: true,
      productName: 'Sparkler',
      privacyPolicyUrl: '/legal/privacy.html',
      termsOfServiceUrl: '/legal/terms.html',
      familyAppUrl: null,
      publicUrl: 'http://127.0.0.1:3000',
      smtpUrl: null,
      mailFrom: 'Sparkler <no-reply@localhost>',
    })
  })

  it.each([
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.5' }, false],
    [{ DATABASE_URL: 'postgres://localhost/x' }, false],
    [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
    [{ DATABASE_URL: 'postgres://localhost/x', DEMO: '1' }, true],
    [{ DEMO: 'off' }, false],
    [{ DEMO: 'false' }, false],
  ])('is in demo mode by itself only with the embedded database and a loopback HOST: %o', (env, demo) => {
    expect(readSettings(env).demo).toBe(demo)
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535'],
    [{ HOST: 'two words' }, 'HOST must be an address or a host name'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL must start with postgres:// or postgresql://'],
    [{ DEMO: 'perhaps' }, 'DEMO must be on or off'],
    [{ TRUST_PROXY: 'maybe!' }, 'TRUST_PROXY must be off, on, a number of proxies, or addresses separated by commas'],
    [{ SMTP_URL: 'http://mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL must start with smtp:// or smtps://'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM must be set where SMTP_URL is'],
    [{ MAIL_FROM: 'A\r\nBcc: x <a@b.example>' }, 'MAIL_FROM must be an e-mail address, or Name <address>'],
    [{ MAIL_FROM: 'A\u0000 <a@b.example>' }, 'MAIL_FROM must be an e-mail address, or Name <address>'],
    [{ MAIL_FROM: 'a@b.example\u0007' }, 'MAIL_FROM must be an e-mail address, or Name <address>'],
    [{ PRODUCT_NAME: 'A\nBcc: x' }, 'PRODUCT_NAME must be one line, without < and >'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL must be an address that starts with http:// or https://'],
  ])('says which setting is wrong and what is expected: %o', (env, line) => {
    expect(() => readSettings(env)).toThrow(SettingsError)
    expect(() => readSettings(env)).toThrow(line)
  })

  it('names all wrong settings together', () => {
    const read = () => readSettings({ PORT: '-1', DEMO: 'x', TERMS_OF_SERVICE_URL: 'here' })
    expect(read).toThrow(/PORT[\s\S]*DEMO[\s\S]*TERMS_OF_SERVICE_URL/)
  })

  it('reads an empty variable as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', DEMO: '' })).toEqual(readSettings({}))
  })

  it.each([
    ['off', false],
    ['on', 1],
    ['2', 2],
    ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
  ])('trusts no proxy that it was not told of: %s', (value, trusted) => {
    expect(readSettings({ TRUST_PROXY: value }).trustProxy).toBe(trusted)
  })

  it('builds links from PUBLIC_URL without its last slash', () => {
    expect(readSettings({ PUBLIC_URL: 'https://screening.example/' }).publicUrl).toBe('https://screening.example')
    expect(readSettings({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000')
  })
})
