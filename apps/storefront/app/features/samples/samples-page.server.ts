import type { Sample } from "@zertsalo/contract/samples";
import { colorMaterial } from "@zertsalo/domain/catalog/color-materials";
import { formatMoney } from "@zertsalo/domain/text/format";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import { decorative } from "#app/lib/catalog/product-tile.server.ts";
import type { SampleItem, SamplesPageData } from "./samples-page-data.ts";

interface Offered {
  setPrice: number;
  most: number;
  list: readonly Sample[];
}

/** Samples in groups by material; the finish that the visitor has come from stands alone above them. */
export function samplesPageData({ setPrice, most, list }: Offered, picked: string | null): SamplesPageData {
  const own = list.filter(({ color }) => color.code === picked);
  const materials = [...new Set(list.map(({ material }) => material))];
  return {
    setPrice: formatMoney(setPrice),
    most,
    groups: [
      ...(own.length > 0 ? [{ name: "К\u00a0этому изделию", items: own.map(sampleItem) }] : []),
      ...materials.map((material) => ({
        name: colorMaterial(material)?.name ?? "Другие материалы",
        items: list.filter((each) => each.material === material && !own.includes(each)).map(sampleItem),
      })),
    ].filter(({ items }) => items.length > 0),
  };
}

const sampleItem = ({ productId, name, color, image, available }: Sample): SampleItem => ({
  id: productId,
  name: unbroken(name),
  title: color.name.charAt(0).toUpperCase() + color.name.slice(1),
  picture: decorative(image ?? undefined),
  isLeft: available,
});
