import * as leaflet from "leaflet";

interface PinMapParts {
  url: string;
  centre: [number, number];
  zoom: number;
  onMove: (centre: [number, number]) => void;
  onReady: () => void;
  onFailure: () => void;
}

const metre = 100_000;

/** A map that tells where its middle is. Here it has the buyer's whole attention: every finger and the wheel are its own. */
export function createPinMap(host: HTMLElement, { url, centre, zoom, onMove, onReady, onFailure }: PinMapParts) {
  const map = leaflet.map(host, { zoomControl: false, attributionControl: false, maxZoom: 18 });
  const layer = leaflet.tileLayer(url, { maxZoom: 18, crossOrigin: false });
  let hasTile = false;
  layer.on("tileload", () => {
    if (!hasTile) onReady();
    hasTile = true;
  });
  layer.on("tileerror", () => {
    if (!hasTile) onFailure();
  });
  map.on("moveend", () => {
    const { lat, lng } = map.getCenter();
    onMove([Math.round(lat * metre) / metre, Math.round(lng * metre) / metre]);
  });
  map.setView(centre, zoom);
  layer.addTo(map);
  return { remove: () => void map.remove() };
}
