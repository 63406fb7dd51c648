import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { Calculation, Options } from "@zertsalo/configurator/model";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { lazy } from "#app/lib/hydration/lazy.ts";
import { stageLightColour } from "./materials.ts";
import { Stage } from "./stage.tsx";
import { type StageState, StageTools } from "./stage-tools.tsx";
import { pageKinds } from "../kinds.ts";

// Its own program and three's come when the tab is opened.
const SolidView = lazy(() => import("../three/solid-view.tsx").then((module) => ({ default: module.SolidView })));

interface StageBoxProps {
  book: PricingRules;
  calculation: Calculation;
  /** The drawing as text. */
  drawingText: string;
  onDrag: (patch: Options) => void;
  /** Has the shop keep what is on the screen and answers its hash; null where it was refused. */
  store: () => Promise<string | null>;
  /** The same as the button of the page. */
  buy: () => void;
  /** At the right of the switches. */
  children?: ReactNode;
}

/** The stage with its views and switches: they change the picture only, never the order. */
export function StageBox({ book, calculation, drawingText, onDrag, store, buy, children }: StageBoxProps) {
  const { type, options } = calculation;
  const [look, setLook] = useState<StageState>(() => ({
    side: "main",
    isSolid: false,
    evening: null,
    showsSizes: true,
    figure: pageKinds[type].figures[0] ?? "none",
    kelvin: 4000,
  }));
  // Taken over from another screen to be tried on.
  useEffect(() => {
    if (location.hash === "#3d") setLook((now) => ({ ...now, isSolid: true }));
  }, []);
  const { side, isSolid, showsSizes, figure, kelvin } = look;
  // Light is chosen to be seen, so it is evening until the buyer says otherwise.
  const isEvening = look.evening ?? pageKinds[type].evening === "first";
  const { color_temperature: chosen = "tunable" } = options;
  const light = stageLightColour(chosen === "tunable" ? kelvin : Number(chosen));

  const drawing = (
    <Stage {...{ book, type, options, calculation, drawingText, isEvening, showsSizes, side, figure, light, onDrag }} />
  );
  return (
    <>
      {isSolid ? (
        <Suspense fallback={drawing}>
          <SolidView {...{ book, calculation, isEvening, light, store, buy }} label={drawingText}>
            {drawing}
          </SolidView>
        </Suspense>
      ) : (
        drawing
      )}
      <StageTools
        type={type}
        look={look}
        isEvening={isEvening}
        isTunable={isEvening && options.color_temperature === "tunable"}
        onLook={setLook}
      >
        {children}
      </StageTools>
    </>
  );
}
