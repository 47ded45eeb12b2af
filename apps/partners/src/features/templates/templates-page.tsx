import type { MessageTemplate } from '@basera/contract/endpoints/partners/templates';
import { writtenIn } from '@basera/contract/languages/written-in';
import { may } from '@basera/contract/rules/business/roles';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useBusiness } from '../../browser/business';
import { LoadFailed } from '../../shell/load-failed';
import { OwnPage } from '../../shell/own-page';
import { dropTemplate, templatesQuery } from './calls';
import { LateTemplateForm } from './late-template-form';
import './words/templates-catalogue';

/** What the business says to guests again and again. */
export function Component() {
  const { t } = useLingui();
  const business = useBusiness();
  const [isAdding, setAdding] = useState(false);
  const mayWrite = may(business.role, 'write_messages');
  return (
    <OwnPage
      title={t`Message templates`}
      lead={t`Ready to be chosen in every chat with a guest.`}
      actions={
        mayWrite &&
        !isAdding && (
          <Button variant="outline" onClick={() => setAdding(true)}>
            <Plus className="i i-s" aria-hidden="true" />
            {t`New template`}
          </Button>
        )
      }
    >
      {mayWrite ? (
        <div className="own-lists" key={business.id}>
          {isAdding && (
            <LateTemplateForm
              businessId={business.id}
              template={null}
              onDone={(hasChanged) => {
                setAdding(false);
                if (hasChanged) void readAgain(templatesQuery(business.id).queryKey);
              }}
            />
          )}
          <List businessId={business.id} />
        </div>
      ) : (
        <Note>{t`Your role here does not include writing to guests. An owner can change that.`}</Note>
      )}
    </OwnPage>
  );
}

function List({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  const { data: templates, isError, refetch } = useQuery(templatesQuery(businessId));
  if (!templates && isError) return <LoadFailed onRetry={refetch}>{t`We could not load your templates.`}</LoadFailed>;
  if (!templates) return <Skeleton height={160} className="rounded-card" />;
  if (templates.length === 0)
    return (
      <p className="card card-pad soft">
        {t`No template yet. The way to the house, what time supper is, how to pay for extras: write it once.`}
      </p>
    );
  return (
    <ul className="stack-16">
      {templates.map((template) => (
        <li key={template.id}>
          <Row businessId={businessId} template={template} />
        </li>
      ))}
    </ul>
  );
}

function Row({ businessId, template }: { businessId: number; template: MessageTemplate }) {
  const { t } = useLingui();
  const toast = useToast();
  const [isEditing, setEditing] = useState(false);
  const reload = () => readAgain(templatesQuery(businessId).queryKey);
  const removing = useMutation({
    mutationFn: () => dropTemplate(template.id),
    onError: (error) => toast({ title: messageOf(error), tone: 'bad' }),
    onSettled: reload,
  });
  if (isEditing)
    return (
      <LateTemplateForm
        businessId={businessId}
        template={template}
        onDone={(hasChanged) => {
          setEditing(false);
          if (hasChanged) void reload();
        }}
      />
    );
  const whose = <span className="sr"> {template.name}</span>;
  return (
    <article className="card card-pad stack-16">
      <div className="min-w-0">
        <h2 className="h3 wrap-anywhere">{template.name}</h2>
        <p className="soft wrap-anywhere whitespace-pre-wrap" lang={writtenIn(template.words)}>
          {template.words}
        </p>
      </div>
      <div className="row flex-wrap">
        <Button size="s" variant="outline" onClick={() => setEditing(true)}>
          {t`Edit`}
          {whose}
        </Button>
        <Button
          size="s"
          variant="ghost"
          busy={removing.isPending}
          busyLabel={t`Removing...`}
          onClick={() => removing.mutate()}
        >
          {t`Remove`}
          {whose}
        </Button>
      </div>
    </article>
  );
}
