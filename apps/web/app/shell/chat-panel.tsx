import { ChatPanel as Panel } from '@basera/messaging/chat-panel.tsx';
import { ReportContext } from '@basera/messaging/outside/report-context.ts';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import type { ComponentProps } from 'react';

const useReportDialog = lateLoader(() => import('../features/stays/stay/report/report-dialog'));

/** The chat as travellers have it: a stay is reported over it. */
export const ChatPanel = (chat: ComponentProps<typeof Panel>) => (
  <ReportContext value={useReportDialog}>
    <Panel {...chat} />
  </ReportContext>
);
