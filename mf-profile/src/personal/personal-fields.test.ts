import { sampleProfile } from '@halqa/platform/testing';
import { expect, it } from 'vitest';
import { personalChanges, personalDraft } from './personal-fields.ts';

const form = personalDraft(sampleProfile({ city: 'Chicago' }));

it('sends every field of the form', () => {
  expect(personalChanges(form, false)).toEqual({
    name: 'Amira Haddad',
    phone: '',
    address: '',
    city: 'Chicago',
    state: '',
    zip_code: '',
  });
});

it('sends a date of birth while there is none', () => {
  expect(personalChanges({ ...form, date_of_birth: '1990-05-17' }, false)).toMatchObject({
    date_of_birth: '1990-05-17',
  });
});

it('never sends a date of birth again', () => {
  expect(personalChanges({ ...form, date_of_birth: '1990-05-17' }, true)).not.toHaveProperty('date_of_birth');
});
