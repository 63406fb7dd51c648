export interface FieldRow {
  name: string;
  place: string;
  type: string;
  isRequired: boolean;
  text: string;
}

export interface CallReference {
  /** Anchor of the page. */
  id: string;
  title: string;
  method: string;
  path: string;
  fields: readonly FieldRow[];
  request: string;
  answer: string;
}

export interface ScopeReference {
  scope: string;
  title: string;
  opens: string;
  calls: readonly CallReference[];
}

export interface DevelopersPageData {
  /** Of the API. */
  address: string;
  scopes: readonly ScopeReference[];
}
