import { drawingPaperLink } from "@zertsalo/configurator/configuration-link";
import { createConfiguredProduct } from "@zertsalo/contract/configurators";
import { configurationDrawing } from "@zertsalo/contract/drawings";
import { configurationLink } from "@zertsalo/configurator/configuration-link";
import { roubles } from "@zertsalo/domain/text/format";
import { z } from "zod";
import { defineTool } from "../tool.ts";
import { calculatedHash, configuratorType, options } from "./inputs.ts";

export const drawPiece = defineTool({
  name: "draw_piece",
  title: "Чертёж изделия",
  description:
    "Сохраняет рассчитанное изделие и даёт ссылки: чертёж с размерами (PDF, PNG и SVG), изображение, страницу изделия для человека. type, options и hash — из ответа calculate_piece.",
  effect: "reads",
  input: z.strictObject({ type: configuratorType, options, hash: calculatedHash }),
  async run({ type, options: given, hash }, visit) {
    const api = await visit.api();
    const body = { options: given, expectedHash: hash };
    const { data: product } = await api.call(createConfiguredProduct, { params: { type }, body });
    const { data: drawing } = await api.call(configurationDrawing, { params: { hash }, query: {} });
    const pdf = drawingPaperLink(hash, drawing.sha256);
    return {
      name: product.name,
      priceRub: roubles(product.price),
      sheets: drawing.sheets,
      pdfUrl: visit.link(pdf),
      pngUrl: visit.link(pdf.replace("form=pdf", "form=png")),
      svgUrl: visit.link(pdf.replace("form=pdf", "form=svg")),
      pictureUrl: visit.link(`/shell/piece/${hash}/`),
      url: visit.link(configurationLink({ type: product.schema, hash })),
      note: "Чертёж утверждает человек на сайте при оформлении.",
    };
  },
});
