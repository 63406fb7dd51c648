// Imported first by every entry point here, so that it speaks before a newer syntax or API fails obscurely.
const major = Number(process.versions.node.split(".")[0]);

if (major < 24) {
  console.error(
    `Zertsalo needs Node 24, this is ${process.versions.node}.\n` +
      "It comes with `pnpm install`: start through pnpm (`pnpm dev`, `pnpm exec node file.ts`).",
  );
  process.exit(1);
}
