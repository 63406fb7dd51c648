/**
 * SHA-256 of every secret that has ever stood in this repository: in .env.example, tests, tools or documents. A test
 * finds them and prints the line of one that is missing here. A line stays when its secret goes: git remembers it.
 */
export const publishedSecretHashes: ReadonlySet<string> = new Set([
  "264231a88ea2d2aca5429ff47f4f121427a90ce90940a97b11cc93625531897e", // .env.example
  "0a630dce0249da8a49e050272a2364cb1673d636985bba21c72f677c3df26444", // .env.example
  "86a2464e6a2d7b9bcef20a25689dd55dbdd6ae9b543cef6fd22e0c7415292894", // .env.example
  "d0e0f95976fa0406986d2ca79bbadbc0d4448a6beb03d707ddf887d199000441", // .env.example
  "83419f777d04b29aa9cdba2bb7bd1b7de7fc850c13f5b841d70e6b73170e14a4", // .env.example
  "890428f61ed14ef31bc319e5515206a34f0c6b846809108ab8c0353801190e23", // apps/api/src/auth/tokens.test.ts
  "d3b4a1041190f90cbe76ac63e1a49c39e15e968b3696dbaa0a9518ef5ad0c1d3", // apps/api/src/main.test.ts
  "fb9c1952843afef54704f04e5b695a1bb390d39c1c6cc2e4692fa3116a18f813", // apps/api/src/modules/chat/chat-files.test.ts
  "60ac686ad9910ac66ba2cc47867d466353ff92330022e13fedd674bed9e885fd", // apps/api/src/modules/staff-pictures/pictures.test.ts
  "ce8be915bd3fcdb76d54b6c2fbf622bc134426c02e1e118c2a07cf876f4efbf5", // apps/api/src/modules/staff/staff.test.ts
  "549c9390539efcfa01d2744e82e7da34409a63dd0feaf310f7a6e12551fe7668", // apps/api/src/modules/staff/totp.test.ts
  "ae0d125ef894615132646c5d75887d2258b90360b65053adc51e1afbfc30f495", // apps/api/src/modules/workshop/workshop.test.ts
  "5089c3182e945391f55690acadef06e9e7492a0b657301ddea6805c7b60206cc", // apps/api/src/openapi-document.ts
  "8be5d113c0871ce1a122d68a7dff940ab7b09ad8dfcfd9a85aa5c1acc026279e", // apps/backoffice/app/routes/sign-in.test.tsx
  "d67bbf1c04cd5f6b832e314591854436209d05f9a286460ae0ed920a4b0a69c6", // apps/worker/src/jobs/erp-exchange.test.ts
  "c7c1b400faffd8501e1026bab452dd9f27899654a05eda756bd625d1cfc61ddc", // e2e/support/environment.ts
  "87e31486ea82e3b33c47ec4a37009b459474fe4058871a66b33f4269dafe8989", // e2e/support/environment.ts
  "88cc122dc5565211f89f0eb9768191fd9d33d73ebe46a0de6b6a7f510b767425", // packages/production-gate/src/published-secrets.test.ts
  "350d7554a6ef03f9bb011efab8c75a28069729a68f5fb0d99f1ee156905389c9", // packages/production-gate/src/published-secrets.test.ts
  "5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8", // packages/production-gate/src/settings.ts
  "63850d51091d25ef932a1c5675adaddbb664828e3f4671e2257b53631717f850", // tools/bench/settings.ts
  "f09c2a037ba69c74dd493dafcbe83de88bdb193fcbab69f28ad2d1169bad08bd", // apps/worker/src/jobs/render-configuration.test.ts
  "a676d078d08ab38986e360cae8fc2e563e4dac1fc032a873b2c89b0139d22442", // tools/prove/long-run.ts
  "eff75db4144214569ef6b117528896da13e103543529f3954b093f1383f33d0b", // tools/prove/numbers/21-uploads.test.ts
  "91c477bfb062ddf0b760b33b0a8929df7931d7f4ec23fd354fc987d0a770e1b2", // tools/prove/unavailable/open-shop.test-part.ts
]);
