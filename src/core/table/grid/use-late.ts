/** "Fetch minimum delay 200 ms": a loading sign appears after 200 ms and then stays at least 200 ms. */
import { useEffect, useState } from 'react';

const delay = 200;

export function useLate(isLoading: boolean): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isLoading === isShown) return;
    const timer = setTimeout(() => setShown(isLoading), delay);
    return () => clearTimeout(timer);
  }, [isLoading, isShown]);
  return isShown;
}
