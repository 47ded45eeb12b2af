import type { Deps } from '../compose/compose.ts';
import { scheduledJobs } from '../scheduled-jobs.ts';
import { hasRole } from './roles.ts';

/** Says at /readyz what the roles of this process wait for, and opens what they put work into. To be called before it listens. */
export async function prepareRoles(deps: Deps): Promise<void> {
  const { config, jobs, readiness, realtime, stays } = deps;
  const works = hasRole(config, 'jobs');
  // Who only searches or tells puts no work down.
  if (works || hasRole(config, 'web', 'api')) await jobs.open(works ? null : scheduledJobs(deps));
  if (works) readiness.needs({ role: 'jobs', words: 'No work is taken up yet.', isMet: jobs.isWorking });
  if (hasRole(config, 'realtime'))
    readiness.needs({
      role: 'realtime',
      words: 'What happens is not heard of, so sockets would miss it.',
      isMet: realtime.isListening,
    });
  if (hasRole(config, 'search')) {
    // The database answers whenever the index falls behind later: nobody is sent away for that.
    let hasLoaded = false;
    const isMet = () => {
      hasLoaded ||= stays.searcher.size() !== null;
      return hasLoaded;
    };
    readiness.needs({ role: 'search', words: 'The search index is not loaded yet.', isMet });
  }
}

/** Begins what runs beside answers, in a process that listens already; the index loads in the background. */
export async function startRoles(deps: Deps): Promise<void> {
  deps.processes.start();
  deps.slabs.start();
  if (hasRole(deps.config, 'jobs')) deps.changeFeed.startTelling();
  if (hasRole(deps.config, 'search')) void deps.stays.searcher.start();
  if (hasRole(deps.config, 'jobs')) await deps.jobs.start(scheduledJobs(deps));
}
