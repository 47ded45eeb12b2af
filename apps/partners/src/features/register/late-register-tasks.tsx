import { lateLoader } from '@basera/ui/use-loaded.ts';

const useTasks = lateLoader(() => import('./register-tasks'));

/** What is due, once the page is alive: it begins with who comes and goes. */
export function LateRegisterTasks() {
  const part = useTasks(true);
  return part && part !== 'failed' ? <part.RegisterTasks /> : null;
}
