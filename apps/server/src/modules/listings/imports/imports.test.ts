import { endpoints } from '@basera/contract/endpoints/index';
import { MEMBER_ROLES, may } from '@basera/contract/rules/business/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotFetched } from '../../../platform/fetch-public.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { multipart } from '../../../testing/multipart.ts';
import { type Answer, type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { makeOwner, photoBytes } from '../testing-listings.ts';

const HEADER = 'Property Name,Town,State,Tariff,Room,Rooms,Check in,Photos';
const ROWS = [
  'Kurinji House,Munnar,Kerala,4500,Loft Suite,2,13:00,https://pictures.example/1.jpg https://pictures.example/2.jpg',
  'Kurinji House,Munnar,Kerala,3200,Garden Room,4,13:00,',
  'Mallow House,Ooty,Tamil Nadu,2500,Room,1,noonish,front.jpg; garden.jpg',
  'Nowhere House,Xyzzyville,Kerala,2500,Room,1,,',
  'Free House,Munnar,Kerala,gratis,Room,1,,',
];
const csv = (rows: string[] = ROWS) => Buffer.from([HEADER, ...rows].join('\r\n'));
const COLUMNS = {
  name: 'Property Name',
  city: 'Town',
  state: 'State',
  price: 'Tariff',
  roomType: 'Room',
  roomCount: 'Rooms',
  checkIn: 'Check in',
  pictures: 'Photos',
};

describe.each(everydayKinds)('an owner brings stays in a file (%s)', (kind) => {
  let server: TestApp;
  let owner: Person;
  let businessId: number;
  beforeAll(async () => {
    server = await testApp(kind);
    ({ owner, businessId } = await makeOwner(server, 'owner@example.com'));
    const picture = await photoBytes(1, 90);
    server.deps.listings.fetchPicture = async (address) => {
      if (address.startsWith('https://pictures.example/')) return picture;
      throw new NotFetched('It is not an address of the open internet.');
    };
  });
  afterAll(() => server.close());

  const send = (path: string, bytes: Uint8Array, columns?: object, by = owner) =>
    by.call(
      'POST',
      `/partners/businesses/${businessId}/imports${path}`,
      multipart({
        ...(columns && { columns: JSON.stringify(columns) }),
        file: { bytes, filename: 'stays.csv', type: 'text/csv' },
      }),
    );
  const stays = async () => (await owner.call('GET', `/partners/businesses/${businessId}/listings`)).body.data;

  it('is shown what its first rows would be, by columns that are guessed, and writes nothing', async () => {
    const before = await stays();
    const { status, body } = await send('/preview', csv());
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      columns: { ...COLUMNS, address: null, amenities: null },
      header: expect.arrayContaining([{ name: 'Tariff', samples: ['4500', '3200', '2500'] }]),
      rows: 5,
      stays: 2,
      refused_rows: 2,
    });
    expect(body.data.shown).toMatchObject([
      {
        name: 'Kurinji House',
        city: 'Munnar',
        state: 'Kerala',
        rooms: [
          { name: 'Loft Suite', units: 2, price: 4500 },
          { name: 'Garden Room', units: 4, price: 3200 },
        ],
        pictures: 2,
      },
      { name: 'Mallow House', city: 'Ooty', pictures: 2 },
    ]);
    const said = body.data.refused.map(({ line, column, words }: Record<string, string>) => [line, column, words]);
    expect(said).toEqual([
      [5, 'Town', expect.stringMatching(/^A place we do not know: write the nearest town/)],
      [6, 'Tariff', expect.stringMatching(/^Price refused: not one amount in rupees a night \('gratis'\)/)],
    ]);
    expect(body.data.notes).toEqual([
      {
        line: 4,
        name: 'Mallow House',
        column: 'Check in',
        words: expect.stringMatching(/^Check-in time not readable/),
      },
    ]);
    expect(await stays()).toEqual(before);
  });

  it('becomes drafts by the columns that are given, once however often it comes, and none goes live by itself', async () => {
    const brought = await send('', csv(), COLUMNS);
    expect(brought.body).toMatchObject({ status: 'success' });
    expect(brought.body.data).toMatchObject({
      stays: 2,
      refused_rows: 2,
      drafts: [
        {
          name: 'Kurinji House',
          is_new: true,
          picture_addresses: ['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg'],
          picture_files: [],
        },
        { name: 'Mallow House', is_new: true, picture_addresses: [], picture_files: ['front.jpg', 'garden.jpg'] },
      ],
    });
    const [{ id }] = brought.body.data.drafts;
    const { listing } = (await owner.call('GET', `/partners/listings/${id}`)).body.data;
    expect(listing).toMatchObject({
      status: 'draft',
      place: { city: 'Munnar', state: 'Kerala' },
      rooms: [{ name: 'Loft Suite', units: 2, price: 4500 }, { name: 'Garden Room' }],
      times: { check_in_time: '13:00', check_out_time: null },
    });
    expect(await server.call('GET', `/showPropertyDetails/${listing.slug}`)).toMatchObject({ status: 404 });

    await owner.call('PUT', `/partners/listings/${id}/basics`, { body: { version: 0, name: 'My Kurinji House' } });
    const again = await send('', csv(), COLUMNS);
    expect(again.body.data.drafts.map((draft: { id: number; is_new: boolean }) => [draft.id, draft.is_new])).toEqual(
      brought.body.data.drafts.map((draft: { id: number }) => [draft.id, false]),
    );
    expect((await owner.call('GET', `/partners/listings/${id}`)).body.data.listing.basics.name).toBe(
      'My Kurinji House',
    );
    expect((await send('/preview', csv())).body.data.stays).toBe(0);
  });

  it('fetches pictures by their addresses, once each, and never from inside', async () => {
    const [{ id }] = (await send('', csv(), COLUMNS)).body.data.drafts;
    const fetchPhoto = (client_id: string, address: string) =>
      owner.call('POST', `/partners/listings/${id}/photos/from-address`, { body: { client_id, address } });
    const first = await fetchPhoto('p1', 'https://pictures.example/1.jpg');
    expect(first.status).toBe(200);
    expect((await fetchPhoto('p1', 'https://pictures.example/1.jpg')).body.data.photo.id).toBe(
      first.body.data.photo.id,
    );
    const inside = await fetchPhoto('p2', 'http://169.254.169.254/latest');
    expect(inside).toMatchObject({
      status: 422,
      body: { errors: { address: 'Cannot be fetched. It is not an address of the open internet.' } },
    });
    for (const address of ['ftp://pictures.example/1.jpg', 'file:///etc/passwd', 'x'])
      expect((await fetchPhoto('p3', address)).status).toBe(422);
  });

  it('says in words what is no table, lacks its columns or is too long', async () => {
    const refused = async (bytes: Uint8Array, columns?: object) => {
      const { status, body } = await send('/preview', bytes, columns);
      return [status, body.errors?.file ?? body.errors?.columns];
    };
    expect(await refused(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toEqual([
      422,
      expect.stringMatching(/^The file is a workbook as Excel kept them/),
    ]);
    expect(await refused(Buffer.from('PK\u0003\u0004 no workbook'))).toEqual([
      422,
      expect.stringMatching(/^The file is not a workbook/),
    ]);
    expect(await refused(csv(), { ...COLUMNS, city: 'Place' })).toEqual([422, "The file has no column 'Place'."]);
    const long = csv(Array.from({ length: 501 }, (_, index) => `House ${index},Munnar,Kerala,2000,Room,1,,`));
    expect(await refused(long)).toEqual([422, 'The file has more than 500 rows. Bring it in parts.']);
    expect(await refused(Buffer.alloc(5 * 1024 ** 2, 'x'))).toEqual([
      422,
      expect.stringMatching(/^Must be at most 4 MB/),
    ]);
    const unmatched = await send('/preview', Buffer.from('a,b\n1,2'));
    expect(unmatched.body.data).toMatchObject({ shown: [], stays: 0, header: [{ name: 'a' }, { name: 'b' }] });
  });

  it('each call is for roles that edit listings, and not there for strangers', async () => {
    const [{ id }] = (await send('', csv(), COLUMNS)).body.data.drafts;
    const calls: Record<keyof typeof endpoints.imports, (by: Person) => Promise<Answer>> = {
      readImport: (by) => send('/preview', csv(), undefined, by),
      bringImport: (by) => send('', csv(), COLUMNS, by),
      fetchPhoto: (by) =>
        by.call('POST', `/partners/listings/${id}/photos/from-address`, {
          body: { client_id: 'p1', address: 'https://pictures.example/1.jpg' },
        }),
    };
    expect(Object.keys(calls)).toEqual(Object.keys(endpoints.imports));
    const stranger = await server.signedInAs('stranger@example.com');
    for (const role of MEMBER_ROLES) {
      const person = await server.signedInAs(`${role}-of-it@example.com`);
      const row = { business_id: businessId, user_id: person.user.id, role, joined_at: server.clock.now() };
      await server.database.db.insertInto('business_members').values(row).execute();
      for (const call of Object.values(calls))
        expect((await call(person)).status).toBe(may(role, 'edit_listings') ? 200 : 403);
    }
    for (const call of Object.values(calls)) {
      expect((await call(stranger)).status).toBe(404);
      expect((await call({ call: server.call } as Person)).status).toBe(401);
    }
  });
});
