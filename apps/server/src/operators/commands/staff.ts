import { parseArgs } from 'node:util';
import { STAFF_ROLES, type StaffRole } from '@basera/contract/rules/office/staff-roles';
import { toEmail } from '@basera/contract/rules/phone';
import {
  addStaff,
  allStaff,
  changeRole,
  closeStaff,
  openStaffByEmail,
  resetPasskeys,
} from '../../modules/office/index.ts';
import { type Command, type CommandContext, print, UsageError, whySaid } from '../command.ts';

const USAGE = `Usage: npm run staff -- [--json] | add EMAIL ROLE NAME --why WORDS | role EMAIL ROLE --why WORDS | reset EMAIL --why WORDS | close EMAIL --why WORDS; ROLE is one of ${STAFF_ROLES.join(', ')}`;

type Step = { what: 'add' | 'role' | 'reset' | 'close'; email: string; role: StaffRole; name: string; why: string };
type Asked = { json: boolean; step: Step | null };

const isStep = (word: string): word is Step['what'] => ['add', 'role', 'reset', 'close'].includes(word);
const isRole = (word: string | undefined): word is StaffRole => STAFF_ROLES.some((role) => role === word);

function read(args: string[]): Asked {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { json: { type: 'boolean' }, why: { type: 'string' } },
      allowPositionals: true,
    });
    const [what, address = '', role, ...names] = positionals;
    const json = values.json === true;
    if (what === undefined) return { json, step: null };
    if (!isStep(what)) throw new Error(`'${what}' is none of these`);
    const email = toEmail(address);
    if (!email) throw new Error(`'${address}' is no e-mail address`);
    if ((what === 'add' || what === 'role') && !isRole(role)) throw new Error(`'${role ?? ''}' is no role`);
    const name = names.join(' ').trim();
    if (what === 'add' && !name) throw new Error('a name is missing');
    const why = whySaid(values.why);
    return { json, step: { what, email, role: isRole(role) ? role : 'support', name, why } };
  } catch (error) {
    throw new UsageError(`${USAGE} (${(error as Error).message})`);
  }
}

async function change(context: CommandContext, { what, email, role, name, why }: Step): Promise<void> {
  const { db, out, actor } = context;
  if (what === 'add') {
    await addStaff(context, { name, email, role }, { actor, why });
    out.log(`${name} (${email}) is staff now, as ${role}. Their first sign-in in the office makes their passkey.`);
    return;
  }
  const staff = await openStaffByEmail(db, email);
  if (!staff) throw new UsageError(`${email} has no account in the office.`);
  const asked = { staffId: staff.id, actor, why };
  if (what === 'role') await changeRole(context, asked, role);
  else if (what === 'reset') await resetPasskeys(context, asked);
  else await closeStaff(context, asked);
  const done = {
    role: `is ${role} now`,
    reset: 'makes a new passkey at the next sign-in',
    close: 'has no account any more',
  };
  out.log(`${staff.name} (${email}) ${done[what]}.`);
}

/** For whoever runs the server: who may into the office. */
export const staff: Command<Asked> = {
  name: 'staff',
  read,
  async run(context, { json, step }) {
    if (step) return change(context, step);
    const rows = (await allStaff(context.db)).map(({ id, name, email, role, passkeys, closed_at }) => ({
      id,
      name,
      email,
      role,
      passkeys,
      closed: closed_at?.toISOString() ?? '',
    }));
    print(context.out, rows, { json, none: 'Nobody is staff yet.' });
  },
};
