/** Papers that the shop makes itself from what it knows of a product. */
export const documentKinds = ["passport", "mounting", "assembly", "cutout", "electric", "care"] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const isDocumentKind = (type: string): type is DocumentKind => documentKinds.some((kind) => kind === type);
