import { useEffect } from 'react';

/**
 * Calls `leave` when the teacher leaves a screen: by opening another screen, or by closing or hiding the tab. A new `leave` means that
 * the teacher has left what the old one was for, so the old one is called.
 */
export function useOnLeave(leave: () => void): void {
  useEffect(() => {
    const leaveHidden = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', leaveHidden);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leaveHidden);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [leave]);
}
