import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { InsecureScreen } from '../../../src/web/app/errors/InsecureScreen.tsx'
import { initialsOf } from '../../../src/web/ui/Avatar.tsx'
import { Button } from '../../../src/web/ui/Button.tsx'
import { Checkbox } from '../../../src/web/ui/Checkbox.tsx'
import { Chip } from '../../../src/web/ui/Chip.tsx'
import { Dialog } from '../../../src/web/ui/Dialog.tsx'
import { SampleBadge } from '../../../src/web/parts/SampleBadge.tsx'
import { Select } from '../../../src/web/ui/Select.tsx'
import { TextField } from '../../../src/web/ui/TextField.tsx'
import { Toggle } from '../../../src/web/ui/Toggle.tsx'
import { ZoneMark } from '../../../src/web/ui/ZoneMark.tsx'
import { completeBrowser } from '../kit/browser.ts'

beforeAll(() => {
  completeBrowser()
})
afterEach(cleanup)

const open = (part: ReactElement) => {
  render(part)
  return userEvent.setup()
}

describe('a button', () => {
  it('does nothing while it is busy, and keeps its focus', async () => {
    const press = vi.fn<(value?: unknown) => void>()
    const user = open(
      <Button busy onClick={press} type="submit">
        Save
      </Button>,
    )
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    await user.click(button)
    expect(press).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.type).toBe('button')
  })
})

describe('a text field', () => {
  it('is described by its hint and by what is wrong with it', () => {
    open(<TextField label="Name" hint="As on the form" error="Too long" value="x" onChange={() => undefined} />)
    const field = screen.getByLabelText('Name')
    const words = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
    expect(words.map((element) => element?.textContent)).toEqual(['As on the form', 'Too long'])
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('hands over what is typed', async () => {
    const typed = vi.fn<(value?: unknown) => void>()
    const user = open(<TextField label="Name" value="" onChange={typed} />)
    await user.type(screen.getByLabelText('Name'), 'A')
    expect(typed).toHaveBeenCalledWith('A')
  })
})

describe('choices', () => {
  it('a checkbox and a switch hand over what they become', async () => {
    const ticked = vi.fn<(value?: unknown) => void>()
    const switched = vi.fn<(value?: unknown) => void>()
    const user = open(
      <>
        <Checkbox label="Agree" checked={false} onChange={ticked} />
        <Toggle label="Recent" checked onChange={switched} />
      </>,
    )
    await user.click(screen.getByRole('checkbox', { name: 'Agree' }))
    await user.click(screen.getByRole('switch', { name: 'Recent' }))
    expect(ticked).toHaveBeenCalledWith(true)
    expect(switched).toHaveBeenCalledWith(false)
  })

  it('a select offers its options, headings excepted, and keeps its name when the label is hidden', async () => {
    const chosen = vi.fn<(value?: unknown) => void>()
    const options = [
      { value: '', label: 'All' },
      { value: 'north', label: 'North', disabled: true },
      { value: '1', label: 'Room 1' },
    ]
    const user = open(<Select label="Cohort" labelHidden options={options} value="" onChange={chosen} />)
    const select = screen.getByRole('combobox', { name: 'Cohort' })
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'North' }).disabled).toBe(true)
    await user.selectOptions(select, 'Room 1')
    expect(chosen).toHaveBeenCalledWith('1')
  })

  it('a chip names what its cross takes away', async () => {
    const removed = vi.fn<(value?: unknown) => void>()
    const user = open(
      <Chip onRemove={removed} removeLabel="Remove cohort Room 3">
        Room 3
      </Chip>,
    )
    await user.click(screen.getByRole('button', { name: 'Remove cohort Room 3' }))
    expect(removed).toHaveBeenCalledTimes(1)
  })
})

describe('a dialog', () => {
  function Example({ harmless = true }: { harmless?: boolean }) {
    const [isOpen, setOpen] = useState(true)
    return (
      <Dialog
        title="Delete note"
        open={isOpen}
        onClose={() => setOpen(false)}
        closesOnBackdrop={harmless}
        actions={<Button>Delete note</Button>}
      >
        <p>It cannot be brought back.</p>
      </Dialog>
    )
  }

  it('is named by its title, and its content exists only while it is open', async () => {
    const user = open(<Example />)
    const dialog = screen.getByRole('dialog', { name: 'Delete note' })
    await user.click(screen.getByText('It cannot be brought back.'))
    expect(screen.queryByRole('dialog')).toBeTruthy()
    await user.click(dialog)
    expect(screen.queryByText('It cannot be brought back.')).toBeNull()
  })

  it('closes alone at Escape: the dialog around it stays', () => {
    const closed: string[] = []
    open(
      <Dialog title="Notes" open onClose={() => closed.push('Notes')}>
        <Dialog title="Delete note" open onClose={() => closed.push('Delete note')} />
      </Dialog>,
    )
    act(() => {
      screen.getByRole('dialog', { name: 'Delete note' }).dispatchEvent(new Event('cancel', { cancelable: true }))
    })
    expect(closed).toEqual(['Delete note'])
  })

  it('begins at the element that is marked for it: the safe choice', () => {
    open(
      <Dialog
        title="Sign out"
        open
        onClose={() => undefined}
        actions={
          <>
            <Button>Sign out</Button>
            <Button data-initial-focus>Stay</Button>
          </>
        }
      />,
    )
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay' }))
  })

  it('does not close by a press beside it when that would do harm', async () => {
    const user = open(<Example harmless={false} />)
    await user.click(screen.getByRole('dialog'))
    expect(screen.queryByRole('dialog')).toBeTruthy()
  })

  it('gives the focus back to what opened it, also where a press gives no focus, as in Safari', () => {
    function Opened() {
      const [isOpen, setOpen] = useState(false)
      return (
        <main tabIndex={-1}>
          <Button>Another</Button>
          <Button onClick={() => setOpen(true)}>Delete</Button>
          <Dialog title="Delete note" open={isOpen} onClose={() => setOpen(false)} />
        </main>
      )
    }
    open(<Opened />)
    const opener = screen.getByRole('button', { name: 'Delete' })
    // Unlike a user's click, this one leaves the focus where it is.
    fireEvent.click(opener)
    expect(opener.contains(document.activeElement)).toBe(false)
    act(() => {
      screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    })
    expect(document.activeElement).toBe(opener)
  })

  it('closes by Escape', () => {
    open(<Example />)
    const escape = new Event('cancel', { cancelable: true })
    act(() => {
      screen.getByRole('dialog').dispatchEvent(escape)
    })
    expect(escape.defaultPrevented).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('marks', () => {
  it('a zone has a word and a shape of its own, not only a colour', () => {
    open(
      <>
        <ZoneMark zone="on_schedule" label="On schedule" />
        <ZoneMark zone="monitor" label="Monitor" />
        <ZoneMark zone="refer" label="Refer" labelHidden />
      </>,
    )
    const shapes = [...document.querySelectorAll('path')].map((path) => path.getAttribute('d'))
    expect(new Set(shapes).size).toBe(3)
    expect(screen.getByText('On schedule')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Refer' })).toBeTruthy()
  })

  it('a result of a sample says so in the words of the specification', () => {
    open(<SampleBadge />)
    expect(screen.getByText('Sample, not for clinical use')).toBeTruthy()
  })

  it.each([
    ['Rosa Lindqvist', 'RL'],
    ['Ana María de la Cruz', 'AC'],
    ['Björk', 'B'],
    ['  ', ''],
    ['李 小龍', '李小'],
  ])('initials of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

describe('without a secure context', () => {
  it('the application stops with a page that says so and leads to https', () => {
    open(<InsecureScreen address={{ host: 'dashboard.example', pathname: '/dashboard' }} />)
    expect(screen.getByRole('heading', { level: 1, name: 'This page is not safe to use' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open with https' }).getAttribute('href')).toBe(
      'https://dashboard.example/dashboard',
    )
  })
})
