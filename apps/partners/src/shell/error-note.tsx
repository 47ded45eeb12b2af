import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Note } from '@basera/ui/note.tsx';

/** Says why something could not be done; nothing where nothing went wrong. */
export const ErrorNote = ({ error }: { error: Error | null }) =>
  error && (
    <Note tone="bad" role="alert">
      {messageOf(error)}
    </Note>
  );
