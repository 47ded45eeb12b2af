import { NavigationProgress } from '@basera/ui/browser/navigation.tsx';
import { useThemeOnPage } from '@basera/ui/browser/storage/theme.ts';
import { ToastProvider } from '@basera/ui/toasts/toasts.tsx';
import { Outlet, ScrollRestoration } from 'react-router';

/** What every page stands in. */
export function Site() {
  useThemeOnPage();
  return (
    <ToastProvider>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration />
    </ToastProvider>
  );
}
