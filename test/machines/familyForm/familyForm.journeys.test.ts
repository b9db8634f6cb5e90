import { describe, expect, it } from 'vitest'
import { draftOf, isRemovable, withNewChild } from '../../../machines/familyForm/familyDraft.ts'
import { failure } from '../kit/failure.ts'
import { settled } from '../kit/settled.ts'
import { family, form, opened, savedElsewhere } from './familyFormSamples.ts'
import { startFamilyForm } from './startFamilyForm.ts'

const overtaken = failure('conflict', { status: 409, code: 'family_saved_meanwhile' })
const lost = failure('network')

describe('a new family', () => {
  it('begins with one child, the partner’s language and the partner’s ids (42, 48)', async () => {
    const { draft } = await startFamilyForm({ familyId: null, opens: { ...opened, family: null } })
    expect(draft()).toMatchObject({ first_name: '', locale: 'es', revision: 0 })
    expect(draft().players_attributes).toMatchObject([{ id: null, custom_ids: [{ handle: 'state_id', value: '' }] }])
  })

  it('is told apart from a saved one when it is saved', async () => {
    const { told, change, save } = await startFamilyForm({ familyId: null, opens: { ...opened, family: null } })
    change({ first_name: 'Pia' })
    await save()
    expect(told).toEqual([{ type: 'family.saved', familyId: 12, isNew: true }])
  })

  it('lets a child be taken off that is not saved while another one stays (42)', () => {
    const [saved] = draftOf(family).players_attributes
    const two = withNewChild([saved!], form)
    expect(two.map((child) => isRemovable(child, two))).toEqual([false, true])
    expect(isRemovable(two[1]!, [two[1]!])).toBe(false)
    expect(new Set(withNewChild(two, form).map(({ key }) => key)).size).toBe(3)
  })
})

describe('a family that is changed', () => {
  it('sends nothing while a day or a number cannot be read, and says beside which child', async () => {
    const { change, save, sent, fields } = await startFamilyForm()
    change({ 'players_attributes[0].birthday': '13/45', 'players_attributes[0].weeks_premature': '1.5' })
    await save()
    expect(sent).toEqual([])
    expect(fields().getSnapshot().context.failure?.codes).toEqual({
      'players_attributes[0].birthday': ['day_not_iso'],
      'players_attributes[0].weeks_premature': ['weeks_not_whole'],
    })
  })

  it('is held on the device with every change, and no longer once it is saved or as it was', async () => {
    const { change, save, holds } = await startFamilyForm()
    change({ phone: '1' })
    expect(holds.at(-1)).toMatchObject({ phone: '1' })
    change({ phone: family.phone })
    expect(holds.at(-1)).toBeNull()
    change({ phone: '2' })
    await save()
    expect(holds.at(-1)).toBeNull()
  })

  it('brings back what was typed here earlier', async () => {
    const held = { ...draftOf(family), phone: '555 0102' }
    const { draft, formState } = await startFamilyForm({ opens: { ...opened, held } })
    expect([draft().phone, formState()]).toEqual(['555 0102', '{"editing":"dirty"}'])
  })

  it('stays as it was sent when the answer was lost, and is sent again as it is', async () => {
    const { change, save, draft, sent, told } = await startFamilyForm({ saves: [lost] })
    change({ phone: '1' })
    await save()
    change({ phone: '2' })
    expect(draft().phone).toBe('1')
    await save()
    expect(sent.map(({ phone }) => phone)).toEqual(['1', '1'])
    expect(told).toEqual([{ type: 'family.saved', familyId: 12, isNew: false }])
  })

  it('opens again with what is saved when the changes are discarded', async () => {
    const { change, fields, draft, holds, state } = await startFamilyForm()
    change({ phone: '1' })
    fields().send({ type: 'form.close' })
    fields().send({ type: 'form.discard' })
    await settled()
    expect([state(), draft().phone, holds.at(-1)]).toEqual(['{"open":"filling"}', family.phone, null])
  })
})

describe('a family that somebody else has saved meanwhile', () => {
  const conflicted = async (change: object) => {
    const started = await startFamilyForm({ saves: [overtaken], saved: savedElsewhere })
    started.change(change)
    await started.save()
    await settled()
    expect(started.state()).toBe('{"open":"combining"}')
    return started
  }
  const combine = async ({ actor }: Awaited<ReturnType<typeof conflicted>>) => {
    actor.send({ type: 'family.combine' })
    await settled()
  }

  it('keeps what only one of them has changed, with the revision that was saved', async () => {
    const started = await conflicted({ zip: '99999', 'players_attributes[0].race': 'asian' })
    await combine(started)
    expect(started.sent.at(-1)).toMatchObject({
      revision: 4,
      zip: '99999',
      phone: '555 0199',
      address: '1 Alder Road',
      players_attributes: [{ first_name: 'Umay', race: 'asian' }],
    })
  })

  it.each([
    ['mine', '1'],
    ['theirs', '555 0199'],
  ] as const)('sends a field that both have changed only as it is chosen: %s', async (side, phone) => {
    const started = await conflicted({ phone: '1' })
    await combine(started)
    expect(started.sent).toHaveLength(1)
    started.actor.send({ type: 'family.choose', place: 'phone', side })
    await combine(started)
    expect(started.sent.at(-1)).toMatchObject({ revision: 4, phone, address: '1 Alder Road' })
  })

  it('keeps a child that was added', async () => {
    const added = withNewChild(draftOf(family).players_attributes, form)
    const started = await conflicted({ players_attributes: added })
    await combine(started)
    expect(started.sent.at(-1)?.players_attributes.map(({ first_name }) => first_name)).toEqual(['Umay', ''])
  })

  it('is compared at once when the draft on the device is older than it', async () => {
    const held = { ...draftOf(family), phone: '1' }
    const { state } = await startFamilyForm({ opens: { ...opened, family: savedElsewhere, held } })
    expect(state()).toBe('{"open":"combining"}')
  })

  it('keeps what was typed when it cannot be read, and reads it again', async () => {
    const started = await startFamilyForm({ saves: [overtaken], saved: lost })
    started.change({ phone: '1' })
    await started.save()
    await settled()
    expect([started.state(), started.draft().phone]).toEqual(['{"open":"notRead"}', '1'])
    started.answers.saved = savedElsewhere
    started.actor.send({ type: 'family.retry' })
    await settled()
    expect(started.state()).toBe('{"open":"combining"}')
  })
})
