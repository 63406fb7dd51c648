/** The pages every look, speed and accessibility check walks. */
export const samplePages = [
  { name: "home", path: "/" },
  { name: "wall of sections", path: "/catalog/" },
  { name: "section", path: "/catalog/zerkala-s-podsvetkoy/" },
  { name: "product", path: "/product/tumba-s-rakovinoy-pinega-80-dub-naturalnyy/" },
  { name: "help page", path: "/help/delivery/" },
  { name: "document", path: "/help/politics/" },
  { name: "about", path: "/about/" },
  { name: "design projects", path: "/dizayn-proyekty/" },
  { name: "design project", path: "/dizayn-proyekty/dom-u-volgi/" },
  { name: "collections", path: "/collections/" },
  { name: "collection", path: "/collections/pinega/" },
  { name: "search", path: `/search/?q=${encodeURIComponent("круглое зеркало 70")}` },
  { name: "search without a find", path: "/search/?q=qqqwwwzzz" },
  { name: "favourites", path: "/favorites/" },
  { name: "unknown page", path: "/net-takoy-stranitsy/" },
] as const;
