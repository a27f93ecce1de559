/** Method and path of each call about the marketplace itself. */
import { get, put } from '../kernel/endpoint.ts';

export const auditPaths = {
  list: get('/api/audit'),
  latest: get('/api/audit/latest'),
  export: get('/api/audit.csv'),
  choices: get('/api/audit/choices'),
};

export const platformPaths = {
  get: get('/api/platform'),
  settings: get('/api/platform/settings'),
  saveBrand: put('/api/platform/settings/brand'),
  saveLook: put('/api/platform/settings/look'),
  saveWelcome: put('/api/platform/settings/welcome'),
  saveCountry: put('/api/platform/settings/country'),
  saveCurrency: put('/api/platform/settings/currency'),
  saveShipping: put('/api/platform/settings/shipping'),
  saveCommission: put('/api/platform/settings/commission'),
  saveApproval: put('/api/platform/settings/approval'),
  saveSocial: put('/api/platform/settings/social'),
  saveTax: put('/api/platform/settings/tax'),
  saveCompany: put('/api/platform/settings/company'),
  saveTips: put('/api/platform/settings/tips'),
  saveProofs: put('/api/platform/settings/proofs'),
  saveGifts: put('/api/platform/settings/gifts'),
  saveAftercare: put('/api/platform/settings/aftercare'),
  saveCategories: put('/api/platform/settings/categories'),
};
