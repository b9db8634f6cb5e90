import { type MouseEvent, type ReactNode, createElement, memo } from 'react'
import '../../../book/picture/chart.css'
import { boxOf, rowOf } from './chartPlaces.ts'
import type { PictureNode } from './pictureTree.ts'
import './chartLooks.css'

/** Class names of chartLooks.css for a part of the picture; empty for none. */
export interface ChartLook {
  readonly state: (id: string) => string
  readonly transition: (id: string) => string
}

export interface ChartPictureProps {
  picture: PictureNode
  look: ChartLook
  /** Returns the address that a box links to; without it, boxes are no links. */
  onChoose?: (stateId: string) => void
}

const transitionsOf = (node: PictureNode): readonly string[] =>
  node.children.flatMap((child) => (typeof child === 'string' ? [] : (child.attributes['data-trans'] ?? [])))

/** The look of a line: that of its transitions if they all agree, and "just walked" as soon as one of them is. */
function lineClass(node: PictureNode, look: ChartLook): string {
  const looks = transitionsOf(node).map((id) => look.transition(id))
  return looks.find((name) => name === 'moved') ?? (new Set(looks).size === 1 ? (looks[0] ?? '') : '')
}

function classOf(node: PictureNode, look: ChartLook): string {
  const { className = '', 'data-state': state, 'data-trans': transition } = node.attributes
  if (state !== undefined) return `${className} ${look.state(state)}`
  if (transition !== undefined) return `${className} ${look.transition(transition)}`
  return /\bline\b/.test(className) ? `${className} ${lineClass(node, look)}` : className
}

function draw(
  node: PictureNode | string,
  key: number,
  look: ChartLook,
  onChoose?: (stateId: string) => void,
): ReactNode {
  if (typeof node === 'string') return node
  const { id: _id, href: _href, 'data-state': state, ...rest } = node.attributes
  const className = classOf(node, look).trim() || undefined
  const choose = (event: MouseEvent) => {
    event.preventDefault()
    if (state !== undefined) onChoose?.(state)
  }
  const leads = state !== undefined && onChoose !== undefined
  return createElement(
    node.tag,
    {
      ...rest,
      key,
      className,
      ...(state === undefined ? {} : { 'data-state': state }),
      ...(leads ? { id: boxOf(state), href: `#${rowOf(state)}`, onClick: choose } : {}),
    },
    ...node.children.map((child, index) => draw(child, index, look, onChoose)),
  )
}

/** A chart of the book, drawn element by element. */
export const ChartPicture = memo(({ picture, look, onChoose }: ChartPictureProps) => draw(picture, 0, look, onChoose))
