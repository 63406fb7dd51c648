import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { configurationByHash, type StoredConfiguration } from "@zertsalo/contract/configurators";
import { configuratorTypes } from "@zertsalo/contract/configurator-types";
import type { Calculation } from "@zertsalo/configurator/model";
import { pictureUrl } from "@zertsalo/ui/picture";
import { renderToPipeableStream } from "react-dom/server";
import type { Api } from "#app/lib/http/api.server.ts";
import { pageKinds } from "./kinds.ts";
import { stageLightColour } from "./stage/materials.ts";
import { StagePiece } from "./stage/piece.tsx";
import stage from "./stage/stage.module.css";
import { stageView } from "./stage/view.ts";

/** Room around the piece, as a part of it. */
const around = 1.16;
/** What the stage's sheet says of lines and figures: a picture by itself has no sheet. */
const sheet = `.${stage.hair}{fill:none;stroke-width:1;vector-effect:non-scaling-stroke}.${stage.clock}{font:500 44px sans-serif;text-anchor:middle}`;

/**
 * A stored piece for pages without a configurator: where its rendered picture lies, and until there is one the drawing
 * of its configurator's stage.
 */
export async function piecePicture(api: Api, hash: string): Promise<{ href: string } | { drawing: string }> {
  const { stored, current, picture } = (await api.call(configurationByHash, { params: { hash } })).data;
  return picture ? { href: pictureUrl(picture.key, 820) } : { drawing: await drawPiece(stored, current) };
}

function drawPiece(
  { type, options }: StoredConfiguration["stored"],
  current: StoredConfiguration["current"],
): Promise<string> {
  const calculation = { ...current, type, options } as Calculation;
  const { extent, base } = stageView(calculation, { side: "main", figure: "none", isNarrow: true });
  const width = (extent.right - extent.left) * around;
  const height = (extent.top - extent.bottom) * around;
  const [x, y] = [(extent.left + extent.right) / 2, (extent.bottom + extent.top) / 2];
  const isEvening = pageKinds[type].evening === "first";
  return drawn(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}>
      <style>{sheet}</style>
      <rect
        x="-50000"
        y="-50000"
        width="100000"
        height="100000"
        fill={isEvening ? "#2b2f2c" : configuratorTypes[type].theme === "dark" ? "#565b57" : "#f0ede6"}
      />
      <g transform={`matrix(1 0 0 -1 ${-x} ${y})`}>
        <g transform={`translate(0 ${base})`}>
          <StagePiece
            id="p"
            calculation={calculation}
            side="main"
            isEvening={isEvening}
            light={stageLightColour(Number(options.color_temperature) || 4000)}
          />
        </g>
      </g>
    </svg>,
  );
}

/** All of it at once: the pictures of the types are loaded when they are first drawn. */
function drawn(picture: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(picture, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}
