import type { Loaded } from '@basera/ui/use-loaded.ts';
import { type ComponentType, createContext, use } from 'react';
import type { ChatAbout } from '../chat-context';

type ReportProps = {
  /** `id`: its number or its slug. */
  stay: { id: string; name: ChatAbout['stay']['name'] };
  chosen: 'pays_outside';
  opener: HTMLElement | null;
  onClose(): void;
};

/** The dialog by which a stay is reported, once it is wanted and its code is there. */
export type UseReport = (wanted: boolean) => Loaded<{ ReportDialog: ComponentType<ReportProps> }>;

/** Null on a site where nobody reports stays. */
export const ReportContext = createContext<UseReport | null>(null);

export const useReport = (): UseReport | null => use(ReportContext);
