import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Templates } from './template-context';

type Props = {
  templates: Templates;
  chat: { businessId: number; guestId: number };
  /** The words as they would be sent: they can still be changed. */
  onChoose(words: string): void;
};

/** What the business has ready to say, filled in for this guest; chosen, it stands in the field for the message. */
export function TemplatePicker({ templates, chat, onChoose }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="chat-templates">
      <Button size="s" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <MessageSquareText className="i i-s" aria-hidden="true" />
        {t`Templates`}
      </Button>
      {isOpen && (
        <Choice
          templates={templates}
          chat={chat}
          onChoose={(words) => {
            setOpen(false);
            onChoose(words);
          }}
        />
      )}
    </div>
  );
}

function Choice({ templates, chat, onChoose }: Props) {
  const { t } = useLingui();
  const { data, isError } = useQuery(
    { queryKey: ['message-templates', chat.businessId, chat.guestId], queryFn: () => templates.read(chat) },
    queries,
  );
  if (isError && !data)
    return (
      <p className="small" role="alert">
        {t`We could not load your templates.`}
      </p>
    );
  if (!data)
    return (
      <p className="small soft" role="status">
        {t`Loading your templates`}
      </p>
    );
  return (
    <ul className="chat-template-list">
      {data.map(({ id, name, words }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(words)}>
            <b className="strong">{name}</b>
            <span className="small soft">{words}</span>
          </button>
        </li>
      ))}
      <li>
        <Link className="link small tap" to={templates.page}>
          {data.length === 0 ? t`Write your first template` : t`Change your templates`}
        </Link>
      </li>
    </ul>
  );
}
