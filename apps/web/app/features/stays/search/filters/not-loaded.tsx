/** Says that a list did not come, and asks for it again. */
export const NotLoaded = ({ onRetry }: { onRetry(): void }) => (
  <p className="small soft">
    We could not load this list.{' '}
    <button type="button" className="link link-btn noscript:hidden" onClick={onRetry}>
      Try again
    </button>
  </p>
);
