import { useEffect, useState } from 'react';

/** True once something has lasted for some milliseconds, false as soon as it is over. */
export function useDelayed(isOn: boolean, milliseconds: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLong(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isOn, milliseconds]);
  return isOn && isLong;
}
