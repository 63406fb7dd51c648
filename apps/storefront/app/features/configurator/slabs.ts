import basalt from "./slabs/basalt.avif";
import calacatta from "./slabs/calacatta.avif";
import concrete from "./slabs/concrete.avif";
import marquina from "./slabs/marquina.avif";
import onyxGreen from "./slabs/onyx_green.avif";
import statuario from "./slabs/statuario.avif";
import terra from "./slabs/terra.avif";
import travertine from "./slabs/travertine.avif";

/** Pictures of whole slabs, 3200 × 1600 mm, by decor: tops are cut out of them. The models have the same stones. */
export const slabs: Record<string, string> = {
  statuario,
  calacatta,
  travertine,
  concrete,
  basalt,
  marquina,
  onyx_green: onyxGreen,
  terra,
};
