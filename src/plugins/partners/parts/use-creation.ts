/** What is chosen of a creation, read from the address and written there: each step is one of the browser's history. */
import { useCallback, useMemo } from 'react';
import { useAddress } from '../../../core/table';
import { addressOf, type Creation, creationIn } from '../models/creation';

export function useCreation(): [Creation, (change: Partial<Creation>) => void] {
  const [address, setAddress] = useAddress();
  const creation = useMemo(() => creationIn(address), [address]);
  const change = useCallback(
    (part: Partial<Creation>) => setAddress(addressOf({ ...creation, ...part }), { push: part.step !== undefined }),
    [creation, setAddress],
  );
  return [creation, change];
}
