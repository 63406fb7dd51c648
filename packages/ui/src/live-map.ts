import * as leaflet from "leaflet";
import type { MapPoint, MapTiles } from "./map-types.ts";

export interface LiveMap {
  /** Replaces the pins and moves to the current one. */
  show(points: readonly MapPoint[], currentId: number | null): void;
  zoomBy(steps: number): void;
  remove(): void;
}

interface LiveMapParts {
  tiles: MapTiles;
  pinClass: string;
  currentClass: string;
  onChoose: ((id: number) => void) | undefined;
  /** The first tile is loaded. */
  onReady: () => void;
  /** No tile could be loaded. */
  onFailure: () => void;
}

/** A map in an element of the page. The only file that uses the map library's API. */
export function createLiveMap(host: HTMLElement, parts: LiveMapParts): LiveMap {
  const map = leaflet.map(host, {
    zoomControl: false,
    attributionControl: false,
    // The wheel and a single finger scroll the page, not the map.
    scrollWheelZoom: false,
    dragging: !window.matchMedia("(pointer: coarse)").matches,
    maxZoom: 18,
  });
  const pins = leaflet.layerGroup().addTo(map);
  const layer = leaflet.tileLayer(parts.tiles.url, { maxZoom: 18, crossOrigin: false });
  let hasTile = false;
  let centre = "";
  layer.on("tileload", () => {
    if (!hasTile) parts.onReady();
    hasTile = true;
  });
  layer.on("tileerror", () => {
    if (!hasTile) parts.onFailure();
  });

  return {
    show(points, currentId) {
      const current = points.find(({ id }) => id === currentId) ?? points[0];
      if (!current) return;
      const { latitude, longitude, zoom } = current;
      const next = [latitude, longitude, zoom].join();
      // The same point drawn again leaves the buyer's own zoom alone.
      if (next !== centre) map.setView([latitude, longitude], zoom, { animate: map.hasLayer(layer) });
      centre = next;
      if (!map.hasLayer(layer)) layer.addTo(map);
      pins.clearLayers();
      for (const point of points) pinOf(point, point === current, parts).addTo(pins);
    },
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    remove: () => void map.remove(),
  };
}

function pinOf(point: MapPoint, isCurrent: boolean, { pinClass, currentClass, onChoose }: LiveMapParts) {
  const name = document.createElement("span");
  name.className = "vh";
  name.textContent = point.name;
  const icon = leaflet.divIcon({
    html: name,
    className: isCurrent ? `${pinClass} ${currentClass}` : pinClass,
    iconSize: [44, 56],
    iconAnchor: [22, 56],
  });
  const pin = leaflet.marker([point.latitude, point.longitude], {
    icon,
    title: point.name,
    keyboard: onChoose !== undefined,
    interactive: onChoose !== undefined,
    zIndexOffset: isCurrent ? 1_000 : 0,
  });
  return onChoose ? pin.on("click keypress", () => onChoose(point.id)) : pin;
}
