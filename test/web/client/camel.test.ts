import { describe, expect, it } from 'vitest'
import { toCamel, toSnake } from '../../../src/web/client/camel.ts'

describe('keys over the wire (162)', () => {
  it.each([
    ['total_count', 'totalCount'],
    ['has_concern_answer', 'hasConcernAnswer'],
    ['next_asq_age_range_start_date', 'nextAsqAgeRangeStartDate'],
    ['asq_jid', 'asqJid'],
    ['last_10_asqs', 'last10Asqs'],
    ['id', 'id'],
  ])('reads %s as %s', (wire, key) => {
    expect(toCamel({ [wire]: 1 })).toEqual({ [key]: 1 })
  })

  it.each([
    ['passwordConfirmation', 'password_confirmation'],
    ['asqResponseTypeId', 'asq_response_type_id'],
    ['id', 'id'],
  ])('writes %s as %s', (key, wire) => {
    expect(toSnake({ [key]: 1 })).toEqual({ [wire]: 1 })
  })

  it('converts keys only, at every depth, and never values', () => {
    const wire = { answer_handles: ['not_yet'], nested_list: [{ zone_name: 'on_schedule' }, null, 3], at: null }
    expect(toCamel(wire)).toEqual({
      answerHandles: ['not_yet'],
      nestedList: [{ zoneName: 'on_schedule' }, null, 3],
      at: null,
    })
  })
})
