import { useEffect, useState } from 'react'

/**
 * Returns a secret of the address, and has it taken out of there with `clean`: it must not stay where others could find
 * it later. Lives as long as the screen.
 */
export function useTakenFromAddress(inAddress: string, clean: () => void): string {
  const [taken, setTaken] = useState(inAddress)
  const isNew = inAddress !== '' && inAddress !== taken
  if (isNew) setTaken(inAddress)
  useEffect(() => {
    if (inAddress !== '') clean()
  }, [inAddress, clean])
  return isNew ? inAddress : taken
}
