/** One of the companies a visitor may buy for. */
export interface CompanyChoice {
  id: number;
  name: string;
  /** «Дизайн-студия, −18 %», or why there are no such terms yet. */
  about: string;
  /** It has wholesale prices. */
  isActive: boolean;
  /** He has been let in. */
  isOpen: boolean;
  /** He buys for it now. */
  isCurrent: boolean;
}
