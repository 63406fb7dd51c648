import { breadcrumbList, jsonLdText, localBusiness } from "#app/lib/seo/json-ld.server.ts";
import type { PageSeo } from "#app/lib/seo/page-seo.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { storePoint, storeTexts } from "#app/lib/places/store-texts.server.ts";
import type { Showroom } from "@zertsalo/contract/showrooms";
import type { Crumb } from "@zertsalo/ui/crumbs";
import { pictureUrl } from "@zertsalo/ui/picture";
import type { ShowroomPageData } from "./showroom-page-data.ts";

export function showroomPageData(showroom: Showroom, now: Date, tiles: ShowroomPageData["tiles"]): ShowroomPageData {
  const { store } = showroom;
  return {
    code: showroom.code,
    title: showroom.title,
    lead: showroom.lead,
    crumbs: [
      { name: "Главная", href: paths.home },
      { name: "Магазины", href: paths.stores },
      { name: showroom.title, href: null },
    ],
    photos: showroom.photos.map(({ picture }) => picture),
    paragraphs: showroom.paragraphs,
    features: showroom.features,
    place: {
      ...storeTexts(store, now),
      city: store.city.name,
      storesHref: `${paths.stores}?region=all&store=${store.id}`,
    },
    points: [storePoint(store)],
    currentId: store.id,
    tiles,
    directions: store.directions,
  };
}

export function showroomSeo({ seo, link, photos }: Showroom, origin: string): PageSeo {
  const [photo] = photos;
  return {
    ...seo,
    canonical: origin + link,
    image: photo ? origin + pictureUrl(photo.picture.key, 1080) : null,
    type: "website",
  };
}

export function showroomJsonLd(showroom: Showroom, crumbs: readonly Crumb[], origin: string): () => string {
  const photos = showroom.photos.map(({ picture }) => origin + pictureUrl(picture.key, 1080));
  return jsonLdText([
    breadcrumbList(crumbs, origin + showroom.link),
    localBusiness(showroom.store, origin, { description: showroom.lead, image: photos }),
  ]);
}
