import { walkExchange } from "./onec/walk.ts";

// pnpm onec: runs the whole exchange as 1C would, against the shop configured in .env.
const { API_URL, ERP_LOGIN, ERP_PASSWORD } = process.env;
if (!API_URL || !ERP_LOGIN || !ERP_PASSWORD)
  throw new Error("Check .env: API_URL, ERP_LOGIN and ERP_PASSWORD are needed");

const steps = await walkExchange({ url: `${API_URL}/exchange/1c`, login: ERP_LOGIN, password: ERP_PASSWORD });
for (const { name, isRight, response } of steps)
  console.log(`${isRight ? "✓" : "✗"} ${name}: ${response.slice(0, 120)}`);
process.exitCode = steps.every(({ isRight }) => isRight) ? 0 : 1;
