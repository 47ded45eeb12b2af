import type { BrowserContext, CDPSession } from '@playwright/test';

/**
 * With E2E_SLOW=250 every answer comes 250 ms later to every page: a test that takes for granted what is only likely fails here
 * before it does on a busy machine.
 */
export function slowDown(context: BrowserContext): void {
  const latency = Number(process.env.E2E_SLOW);
  if (!latency) return;
  let offline = false;
  const sessions = new Set<CDPSession>();
  const emulate = (session: CDPSession) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  context.on('page', async (page) => {
    const session = await context.newCDPSession(page);
    sessions.add(session);
    page.once('close', () => sessions.delete(session));
    await emulate(session);
  });
  // What is said last counts, so both have to say the same.
  const { setOffline } = context;
  context.setOffline = async (isOffline) => {
    offline = isOffline;
    await setOffline.call(context, isOffline);
    await Promise.all([...sessions].map(emulate));
  };
}
