import { useLingui } from '@lingui/react/macro';

/** Whether the boxes of a booking are checked beforehand on this site, and what the law says of it. */
export function Boxes({ areUnchecked }: { areUnchecked: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <p>{t`On the way to a booking there are two boxes: that you agree to the terms, and that you want offers by email.`}</p>
      {areUnchecked ? (
        <p>
          <b>{t`On this site neither is checked beforehand.`}</b>{' '}
          {t`You check the one for the terms yourself before you go on, and the one for offers if you like. So rule 4(9) of the Consumer Protection (E-Commerce) Rules, 2020, asks: consent is an explicit action, and no box is ticked for you.`}
        </p>
      ) : (
        <p>
          <b>{t`On this site both are checked beforehand.`}</b>{' '}
          {t`You can clear them; with the one for offers cleared, none are sent, and what you agreed to ends with one press on your profile. Rule 4(9) of the Consumer Protection (E-Commerce) Rules, 2020, does not take a box that is ticked for you as consent: set like this, the site does not meet that rule. Its operator can have both left to you, and has not.`}
        </p>
      )}
    </>
  );
}
