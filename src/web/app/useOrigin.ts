import { useLocation } from '@tanstack/react-router'
import { safeOrigin } from './guard.ts'

/** Returns where the person came from, with its query; null if they followed a link from outside. */
export const useOrigin = (): string | null => useLocation({ select: ({ state }) => safeOrigin(state.origin) })
