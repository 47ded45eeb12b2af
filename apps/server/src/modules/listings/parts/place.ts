import { kilometresBetween, type Place as Pin } from '@basera/contract/distance';
import { CompiledQuery, type Transaction } from 'kysely';
import { townsNear } from '../../../gazetteer/listed-towns.ts';
import { type KnownTown, settleTown } from '../../../gazetteer/settle-town.ts';
import { INDIA, within } from '../../../gazetteer/states.ts';
import { FAR_KM } from '../../../gazetteer/town-index.ts';
import { invalidField } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { cityById, type LockedListing, pinOf } from '../queries.ts';

type PlaceFields = {
  city?: string;
  state?: string;
  latitude?: number | null;
  longitude?: number | null;
  address?: string;
  locality?: string;
  location_note?: string | null;
};

/** Where a pin alone is nearer to no town of India than this, it is not in India. */
const NEAR_KM = 60;

const client = (trx: Transaction<DB>) => ({
  query: (text: string, params: unknown[] = []) =>
    trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, params)),
});

/** The pin as it will be: null for none. Throws 422 for half of one, or one outside India. */
function pinGiven({ latitude, longitude }: PlaceFields): Pin | null | undefined {
  if (latitude === undefined && longitude === undefined) return undefined;
  if (latitude == null && longitude == null) return null;
  if (latitude == null) throw invalidField('latitude', say`Belongs to a longitude.`);
  if (longitude == null) throw invalidField('longitude', say`Belongs to a latitude.`);
  if (!within(INDIA, latitude, longitude)) throw invalidField('latitude', say`Must be in India.`);
  return { latitude, longitude };
}

async function townGiven(trx: Transaction<DB>, { city, state }: PlaceFields): Promise<KnownTown | null> {
  if (city === undefined && state === undefined) return null;
  if (city === undefined) throw invalidField('city', say`Belongs to a state.`);
  if (state === undefined) throw invalidField('state', say`Must be the state of the town.`);
  const town = await settleTown(client(trx), city, state);
  if (!town)
    throw invalidField(
      'city',
      say`There is no ${city} in ${state} that we know. Choose a town of the list, or set the pin.`,
    );
  return town;
}

async function townOfPin(trx: Transaction<DB>, pin: Pin): Promise<KnownTown> {
  const [nearest] = townsNear(pin, NEAR_KM);
  const town = nearest && (await settleTown(client(trx), nearest.name, nearest.state));
  if (!town) throw invalidField('latitude', say`Must be in India, near a town.`);
  return town;
}

function requireNear(pin: Pin, town: KnownTown): void {
  const km = Math.round(kilometresBetween(pin, town));
  if (km > FAR_KM)
    throw invalidField('latitude', say`Is ${km} km from ${town.name}. Move the pin, or choose another town.`);
}

/** A town by name, a pin, or both; a pin alone, where no town was given before, is of the town nearest to it. */
export async function preparePlace(trx: Transaction<DB>, stay: LockedListing, fields: PlaceFields) {
  const { city, state, latitude, longitude, ...words } = fields;
  const given = pinGiven(fields);
  const named = await townGiven(trx, fields);
  const before = stay.place_given ? await cityById(trx, stay.city_id) : null;
  const town = named ?? before ?? (given ? await townOfPin(trx, given) : null);
  const pin = given === undefined && named ? await pinOf(trx, stay.id) : given;
  if (pin && town) requireNear(pin, town);
  return {
    ...words,
    ...(given !== undefined && { latitude: given?.latitude ?? null, longitude: given?.longitude ?? null }),
    ...(town && { city_id: town.id, place_given: true, city: town.name, state: town.state }),
  };
}
