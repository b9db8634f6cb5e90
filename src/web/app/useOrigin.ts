import { useLocation } from '@tanstack/react-router'
import { safeOrigin } from './guard.ts'

/** Where the person came from, with its query; null for whoever came by a link from outside. */
export const useOrigin = (): string | null => useLocation({ select: ({ state }) => safeOrigin(state.origin) })
