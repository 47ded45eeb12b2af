import {
  addStaff,
  changeStaffRole,
  closeStaff,
  listStaff,
  resetPasskeys,
} from '@basera/contract/endpoints/office/staff';
import type { StaffRole } from '@basera/contract/rules/office/staff-roles';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { queryOptions } from '@tanstack/react-query';
import { officeCall } from '../../browser/calls';

export const staffQuery = queryOptions({
  queryKey: ['office staff'],
  queryFn: async ({ signal }) => (await officeCall(listStaff, { signal })).data,
  meta: { whenFailed: 'could not load the staff' },
});

const again = () => readAgain(staffQuery.queryKey);
const paramsOf = (id: number) => ({ staffId: String(id) });

export type NewStaff = { name: string; email: string; role: StaffRole; why: string };
export const add = (body: NewStaff) => officeCall(addStaff, { body }).then(again);

export const reset = (id: number, why: string) =>
  officeCall(resetPasskeys, { params: paramsOf(id), body: { why } }).then(again);

export const close = (id: number, why: string) =>
  officeCall(closeStaff, { params: paramsOf(id), body: { why } }).then(again);

export const setRole = (id: number, role: StaffRole, why: string) =>
  officeCall(changeStaffRole, { params: paramsOf(id), body: { role, why } }).then(again);
