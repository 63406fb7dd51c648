/** Where a part of a file that 1C sent lies in storage; parts count from 1. */
export const partKey = (fileId: number, part: number) => `exchange/${fileId}/${part}`;
