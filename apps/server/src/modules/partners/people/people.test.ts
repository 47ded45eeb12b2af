import { LANGUAGE_HEADER } from '@basera/contract/languages/languages';
import { INVITATION_DAYS, INVITATIONS_PER_ADDRESS_PER_DAY } from '@basera/contract/limits';
import { MEMBER_ROLES, type MemberRole } from '@basera/contract/rules/business/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MessageRefused } from '../../../providers/message-refused.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { mailsBy, mailsToCome } from '../../../testing/mails.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { sendInvitationTexts } from '../../notifications/index.ts';

// Who leaves and who joins at once is a matter of locks.
describe.each(everydayKinds)('a business and its people (%s)', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(kind);
  });
  beforeEach(() => server.database.pool.query('delete from rate_limits'));
  afterAll(() => server.close());

  let people = 0;
  const somebody = (): Promise<Person> => {
    people += 1;
    server.clock.advance(61);
    return server.signedInAs(`person${people}@example.com`);
  };
  const emailOf = (person: Person): string => person.user.email ?? '';
  const own = async (person: Person) => (await person.call('GET', '/partners/businesses')).body.data;
  const members = async (person: Person, id: number) =>
    (await person.call('GET', `/partners/businesses/${id}/members`)).body.data;
  const log = async (by: Person, id: number, read = 'en') =>
    (await by.call('GET', `/partners/businesses/${id}/log`, { headers: { [LANGUAGE_HEADER]: read } })).body.data;

  async function founded(name = 'Hill Houses') {
    const owner = await somebody();
    const { business } = (await owner.call('POST', '/partners/businesses', { body: { name } })).body.data;
    return { owner, id: business.id as number };
  }
  const invite = (by: Person, id: number, asked: object) =>
    by.call('POST', `/partners/businesses/${id}/invitations`, { body: asked });
  const answer = (by: Person, invitationId: number, joins = true) =>
    by.call('POST', `/partners/invitations/${invitationId}/answer`, { body: { joins } });

  async function joined(owner: Person, id: number, role: MemberRole): Promise<Person> {
    const person = await somebody();
    await invite(owner, id, { email: emailOf(person), role });
    const [asked] = (await person.call('GET', '/partners/invitations')).body.data;
    await answer(person, asked.id);
    return person;
  }

  it('is founded by whoever asks, once for two presses, and begins its log', async () => {
    const owner = await somebody();
    const found = () => owner.call('POST', '/partners/businesses', { body: { name: ' Lake Houses ' } });
    const [one, two] = await Promise.all([found(), found()]);
    expect(one.body).toEqual(two.body);
    expect(one.body.data.business).toEqual({
      id: expect.any(Number),
      name: 'Lake Houses',
      role: 'owner',
      awaiting_account: 0,
      awaiting_owner: 0,
    });
    expect(await own(owner)).toEqual([one.body.data.business]);
    expect(await log(owner, one.body.data.business.id)).toEqual([
      expect.objectContaining({ action: 'business_created', subject: 'Lake Houses', by: emailOf(owner) }),
    ]);
    for (const name of ['', '   ', 'x'.repeat(201), '\u0000']) {
      const refused = await owner.call('POST', '/partners/businesses', { body: { name } });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['name']]);
    }
  });

  it('asks by e-mail, and who proves the address joins under the role they were given', async () => {
    const { owner, id } = await founded('Pine Houses');
    const person = await somebody();
    const asked = (await invite(owner, id, { email: emailOf(person), role: 'front_desk' })).body.data.invitation;
    expect(asked).toMatchObject({ contact: emailOf(person), role: 'front_desk' });
    const isInvitation = ({ subject = '' }) => subject === 'You are asked to join Pine Houses';
    const [mail] = await mailsToCome(server, emailOf(person), 1, isInvitation);
    expect(mail?.text).toMatch(/as front desk\..+\/partners/s);

    const [shown] = (await person.call('GET', '/partners/invitations')).body.data;
    expect(shown).toMatchObject({ id: asked.id, business_name: 'Pine Houses', role: 'front_desk' });
    const stranger = await somebody();
    expect((await answer(stranger, asked.id)).status).toBe(404);
    expect((await answer(person, asked.id)).body.data.business).toMatchObject({
      id,
      name: 'Pine Houses',
      role: 'front_desk',
    });
    expect((await answer(person, asked.id)).status).toBe(404);
    const { members: all, invitations } = await members(owner, id);
    expect(all.map(({ role }: { role: string }) => role)).toEqual(['owner', 'front_desk']);
    expect(invitations).toEqual([]);
    expect((await invite(owner, id, { email: emailOf(person), role: 'manager' })).body.code).toBe('already_member');
  });

  it('asks by phone number; the role given last holds, and what was taken back or is over is gone', async () => {
    const { owner, id } = await founded('Oak Houses');
    const number = `98190${String(people).padStart(5, '0')}`;
    await invite(owner, id, { phone: number, role: 'manager' });
    const again = (await invite(owner, id, { phone: `+91${number}`, role: 'accountant' })).body.data.invitation;
    expect((await members(owner, id)).invitations).toEqual([{ ...again, told: expect.any(String) }]);
    const person = await server.signedInAs(`+91${number}`);
    expect((await person.call('GET', '/partners/invitations')).body.data).toMatchObject([{ role: 'accountant' }]);
    const takeBack = () => owner.call('DELETE', `/partners/businesses/${id}/invitations/${again.id}`);
    expect([(await takeBack()).status, (await takeBack()).status]).toEqual([200, 200]);
    expect((await answer(person, again.id)).status).toBe(404);

    const late = (await invite(owner, id, { phone: number, role: 'manager' })).body.data.invitation;
    server.clock.advance(INVITATION_DAYS * 86_400);
    expect((await person.call('GET', '/partners/invitations')).body.data).toEqual([]);
    expect((await answer(person, late.id)).status).toBe(404);
    expect((await own(person)).length).toBe(0);
  });

  it('asks by SMS whoever is asked by number, each time once, and who signs in with it joins', async () => {
    const { owner, id } = await founded('Yew Houses');
    await owner.call('PUT', '/user/user-profile', { body: { first_name: 'Anita', last_name: 'Rao' } });
    const number = '+919819055501';
    const { invitation } = (await invite(owner, id, { phone: number, role: 'front_desk' })).body.data;
    expect(invitation).toMatchObject({ contact: number, told: 'waiting' });
    const texts = async () => (await mailsBy(server, number)).map(({ text }) => text);
    const said = expect.stringMatching(
      /^Basera: Anita Rao asks you to help run Yew Houses as front desk\. Sign in with this number by .+: http.+\/partners\/join$/,
    );
    expect(await texts()).toEqual([said]);
    expect((await members(owner, id)).invitations).toMatchObject([{ told: 'sent' }]);
    await Promise.all([1, 2].map(() => sendInvitationTexts(server.deps.notifications)));
    expect(await texts()).toHaveLength(1);
    await invite(owner, id, { phone: number, role: 'manager' });
    expect((await texts())[1]).toContain('as manager');

    const person = await server.signedInAs(number);
    const [shown] = (await person.call('GET', '/partners/invitations')).body.data;
    expect((await answer(person, shown.id)).body.data.business).toMatchObject({ id, role: 'manager' });
  });

  it('says of an invitation what came of telling: refused by the phone, or that no message can go out', async () => {
    const { owner, id } = await founded('Bay Houses');
    const { sms } = server.deps.notifications;
    const told = async () => (await members(owner, id)).invitations.at(-1);
    const sending = vi.spyOn(sms, 'send').mockRejectedValueOnce(new MessageRefused('no such number'));
    await invite(owner, id, { phone: '9819055511', role: 'manager' });
    await server.deps.background.idle();
    expect([(await told()).told, sending.mock.calls.length]).toEqual(['failed', 1]);
    sending.mockRestore();

    const by = server.deps.partners.invitesBy;
    by.sms = false;
    const unsent = await invite(owner, id, { phone: '9819055512', role: 'manager' });
    expect([unsent.body.data.invitation.told, (await told()).told]).toEqual(['by_you', 'by_you']);
    by.sms = true;
    expect(await mailsBy(server, '+919819055512')).toEqual([]);
  });

  it('fills nobody’s phone: an address is asked so often a day, by however many', async () => {
    const ask = async () => {
      const { owner, id } = await founded('Many Houses');
      return (await invite(owner, id, { phone: '9819055521', role: 'manager' })).status;
    };
    for (let asked = 0; asked < INVITATIONS_PER_ADDRESS_PER_DAY; asked += 1) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
    expect(await mailsBy(server, '+919819055521')).toHaveLength(INVITATIONS_PER_ADDRESS_PER_DAY);
  });

  it('says no by a press, and may be asked again', async () => {
    const { owner, id } = await founded('Elm Houses');
    const person = await somebody();
    const ask = async () => (await invite(owner, id, { email: emailOf(person), role: 'manager' })).body.data.invitation;
    expect((await answer(person, (await ask()).id, false)).body.data.business).toBe(null);
    expect((await answer(person, (await ask()).id)).body.data.business).toMatchObject({ role: 'manager' });
  });

  it('keeps one owner, whoever leaves first', async () => {
    const { owner, id } = await founded('Ash Houses');
    const second = await joined(owner, id, 'owner');
    const leave = (person: Person) => person.call('DELETE', `/partners/businesses/${id}/members/${person.user.id}`);
    const left = await Promise.all([leave(owner), leave(second)]);
    expect(left.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(left.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'last_owner',
      message: 'A business needs an owner. Make somebody else an owner first.',
    });
    const stays = left[0]?.status === 409 ? owner : second;
    const lower = await stays.call('PUT', `/partners/businesses/${id}/members/${stays.user.id}`, {
      body: { role: 'manager' },
    });
    expect(lower.body.code).toBe('last_owner');
    expect((await stays.call('DELETE', '/user/account')).body).toMatchObject({
      code: 'account_in_use',
      message: expect.stringMatching(/the only owner of Ash Houses/),
    });
  });

  it('who is let go has lost everything at once, even where the business stood under their address', async () => {
    const owner = await somebody();
    const { rows } = await server.database.pool.query(
      `insert into businesses (name, owner_name, email) values ('Fir Houses', 'Asha', $1) returning id`,
      [emailOf(owner)],
    );
    const id = rows[0].id as number;
    expect(await own(owner)).toMatchObject([{ id, name: 'Fir Houses', role: 'owner' }]);
    const second = await joined(owner, id, 'owner');
    expect((await members(second, id)).members).toHaveLength(2);
    const remove = () => second.call('DELETE', `/partners/businesses/${id}/members/${owner.user.id}`);
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
    expect(await own(owner)).toEqual([]);
    expect((await owner.call('GET', `/partners/businesses/${id}/members`)).status).toBe(404);
    expect((await log(second, id))[0]).toMatchObject({ action: 'member_removed', by: emailOf(second) });
  });

  it('is told of to guests by its own name once whoever gave theirs for it owns it no more: left, let go or under another role', async () => {
    const owner = await somebody();
    await owner.call('PUT', '/user/user-profile', { body: { first_name: 'Devika', last_name: 'Menon' } });
    const { business } = (await owner.call('POST', '/partners/businesses', { body: { name: 'Palm Houses' } })).body
      .data;
    const second = await joined(owner, business.id, 'owner');
    const nameOf = async () =>
      (await server.database.pool.query('select owner_name from businesses where id = $1', [business.id])).rows[0]
        .owner_name;
    const give = async () => {
      await server.database.pool.query(`update businesses set owner_name = 'Devika Menon' where id = $1`, [
        business.id,
      ]);
    };
    const path = `/partners/businesses/${business.id}/members/${owner.user.id}`;
    expect(await nameOf()).toBe('Devika Menon');
    expect((await second.call('PUT', path, { body: { role: 'manager' } })).status).toBe(200);
    expect(await nameOf()).toBe('Palm Houses');
    // Whoever only works there may have that name by chance.
    await give();
    await second.call('PUT', path, { body: { role: 'owner' } });
    expect(await nameOf()).toBe('Devika Menon');
    expect((await owner.call('DELETE', path)).status).toBe(200);
    expect(await nameOf()).toBe('Palm Houses');
    const [left, changed] = await log(second, business.id);
    expect(left).toMatchObject({ action: 'member_left' });
    expect(changed).toMatchObject({ action: 'business_changed', subject: 'Palm Houses' });
  });

  it('forgets in its log whoever leaves Basera, and leaves the rest of it alone whatever they called themselves', async () => {
    const { owner, id } = await founded('Moss Houses');
    const [desk, asked, stranger] = [await joined(owner, id, 'front_desk'), await somebody(), await somebody()];
    await desk.call('PUT', '/user/user-profile', { body: { first_name: 'Hari', last_name: 'Menon' } });
    const guessed = { first_name: 'Moss', last_name: 'Houses', number: '+919811100061' };
    await stranger.call('PUT', '/user/user-profile', { body: guessed });
    await invite(owner, id, { email: emailOf(asked), role: 'manager' });
    await invite(owner, id, { phone: guessed.number, role: 'manager' });
    const role = { role: 'accountant' };
    await owner.call('PUT', `/partners/businesses/${id}/members/${desk.user.id}`, { body: role });
    await owner.call('DELETE', `/partners/businesses/${id}/members/${desk.user.id}`);

    for (const person of [stranger, desk, asked])
      expect((await person.call('DELETE', '/user/account')).status).toBe(200);
    const said = (await log(owner, id)).map(({ action, subject }: Record<string, string>) => `${action}: ${subject}`);
    expect(said).toEqual([
      'member_removed: Somebody who has left',
      'role_changed: Somebody who has left',
      // Nobody had proved this number.
      'member_invited: +919811100061',
      'member_invited: Somebody who has left',
      'member_joined: Moss Houses',
      'member_invited: Somebody who has left',
      'business_created: Moss Houses',
    ]);
    expect((await log(owner, id, 'hi'))[0].subject).toBe('कोई जो अब यहाँ नहीं है');
  });

  it('is open to the roles that may, closed to others, and not there for strangers: every call', async () => {
    const { owner, id } = await founded('Teak Houses');
    const spare = await joined(owner, id, 'front_desk');
    const asked = (await invite(owner, id, { phone: '9819099999', role: 'manager' })).body.data.invitation;
    const by: Record<string, Person> = { owner, stranger: await somebody() };
    for (const role of MEMBER_ROLES.slice(1)) by[role] = await joined(owner, id, role);
    const at = `/partners/businesses/${id}`;
    const calls: [string, 'GET' | 'POST' | 'PUT' | 'DELETE', string, object | undefined, MemberRole[]][] = [
      ['people', 'GET', `${at}/members`, undefined, ['owner']],
      ['invite', 'POST', `${at}/invitations`, { phone: '9819099998', role: 'manager' }, ['owner']],
      ['another role', 'PUT', `${at}/members/${spare.user.id}`, { role: 'accountant' }, ['owner']],
      ['let go', 'DELETE', `${at}/members/${spare.user.id}`, undefined, ['owner']],
      ['take back', 'DELETE', `${at}/invitations/${asked.id}`, undefined, ['owner']],
      ['log', 'GET', `${at}/log`, undefined, ['owner', 'manager']],
    ];
    for (const [name, method, path, body, allowed] of calls) {
      const statuses = await Promise.all(
        ['stranger', ...MEMBER_ROLES.slice(1), 'owner'].map(async (who) => {
          const { status } = (await by[who]?.call(method, path, body && { body })) ?? { status: 0 };
          return [who, status];
        }),
      );
      const expected = ['stranger', ...MEMBER_ROLES.slice(1), 'owner'].map((who) => {
        if (who === 'stranger') return [who, 404];
        return [who, allowed.includes(who as MemberRole) ? 200 : 403];
      });
      expect([name, statuses]).toEqual([name, expected]);
      expect((await server.call(method, path, body && { body })).status).toBe(401);
    }
  });
});
