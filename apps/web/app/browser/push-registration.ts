/** Takes this browser off the list of those that get notifications. Never throws: whoever signs out signs out. */
export async function clearPushRegistration(): Promise<void> {
  try {
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(
      workers.map(async (worker) => {
        const subscription = await worker.pushManager?.getSubscription();
        await subscription?.unsubscribe();
      }),
    );
  } catch (error) {
    console.error('could not clear the push registration', error);
  }
}
