import type { Calculation } from "@zertsalo/configurator/model";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { formatNumber } from "@zertsalo/domain/text/format";
import { configurationSolid } from "@zertsalo/model3d/configuration";
import { Button } from "@zertsalo/ui/button";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { ArPlacement } from "#app/lib/ar/ar.ts";
import { useStableCallback } from "../state/use-stable-callback.ts";
import { openRoomSession, type RoomSession, type RoomState } from "./room-session.ts";
import styles from "./room-view.module.css";

interface RoomViewProps {
  book: PricingRules;
  calculation: Calculation;
  placement: ArPlacement;
  onClose: (reason: "ended" | "failed") => void;
}

/** Millimetres for one press. */
const raiseStep = 10;

const hints: Readonly<Record<ArPlacement, Record<RoomState["kind"], string>>> = {
  wall: {
    searching: "Наведите камеру на\u00a0стену и\u00a0медленно ведите телефон в\u00a0стороны",
    seen: "Коснитесь экрана, чтобы повесить здесь",
    fixed: "Подойдите ближе или отойдите: размер настоящий",
  },
  floor: {
    searching: "Наведите камеру на\u00a0пол и\u00a0медленно ведите телефон в\u00a0стороны",
    seen: "Коснитесь экрана, чтобы поставить здесь",
    fixed: "Обойдите вокруг: размер настоящий",
  },
};

/** The piece in the buyer's room, through the browser's own camera session. */
export function RoomView({ book, calculation, placement, onClose }: RoomViewProps) {
  const overlay = useRef<HTMLDivElement>(null);
  const session = useRef<RoomSession | null>(null);
  const [state, setState] = useState<RoomState>({ kind: "searching", lowestMm: 0 });
  const close = useStableCallback(onClose);
  const { type, options } = calculation;

  useEffect(() => {
    let isOpen = true;
    if (!overlay.current) return;
    const solid = configurationSolid(book, type, options);
    const onEnd = () => isOpen && close("ended");
    openRoomSession({ solid, placement, overlay: overlay.current, onState: setState, onEnd }).then(
      (opened) => {
        if (!isOpen) return opened.end();
        session.current = opened;
      },
      () => isOpen && close("failed"),
    );
    return () => {
      isOpen = false;
      session.current?.end();
      session.current = null;
    };
  }, [book, type, options, placement, close]);

  const { width, height, depth } = calculation.overall;
  const isFound = state.kind !== "searching";
  return createPortal(
    <div ref={overlay} className={styles.overlay} role="dialog" aria-modal="true" aria-label="Примерка в комнате">
      <p className={styles.hint} role="status">
        {hints[placement][state.kind]}
      </p>
      <Controls>
        <p className={styles.sizes}>
          {formatNumber(width)} × {formatNumber(height)} × {formatNumber(depth)}&nbsp;мм
          {placement === "wall" && isFound ? (
            <span>Низ в&nbsp;{formatNumber(state.lowestMm)}&nbsp;мм от&nbsp;пола</span>
          ) : null}
        </p>
        {placement === "wall" && isFound ? (
          <>
            <Button variant="soft" onClick={() => session.current?.raise(raiseStep)}>
              Выше
            </Button>
            <Button variant="soft" onClick={() => session.current?.raise(-raiseStep)}>
              Ниже
            </Button>
          </>
        ) : null}
        {isFound ? (
          <Button onClick={() => session.current?.toggle()}>
            {state.kind === "fixed" ? "Переставить" : placement === "wall" ? "Повесить" : "Поставить"}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={() => session.current?.end()}>
          Закончить
        </Button>
      </Controls>
    </div>,
    document.body,
  );
}

/** A press here is not a touch of the room behind it. */
function Controls({ children }: { children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stop = (event: Event) => event.preventDefault();
    const element = box.current;
    element?.addEventListener("beforexrselect", stop);
    return () => element?.removeEventListener("beforexrselect", stop);
  }, []);
  return (
    <div ref={box} className={styles.controls}>
      {children}
    </div>
  );
}
