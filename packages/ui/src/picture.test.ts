import { describe, expect, test } from "vitest";
import { Picture, pictureSrcSet, pictureUrl } from "./picture.tsx";

const stored = {
  key: "catalog/zerkalo-ladoga-90x70.3f2a91bc.webp",
  width: 1200,
  height: 800,
  alt: "Зеркало «Ладога»",
  preview: "data:image/webp;base64,AAAA",
};

test("an address names the picture, its width and its quality", () => {
  expect(pictureUrl(stored.key, 820, 95)).toBe("/media/catalog/zerkalo-ladoga-90x70.3f2a91bc.webp?w=820&q=95");
});

describe("the choice of widths", () => {
  test("names each width to the browser", () => {
    expect(pictureSrcSet(stored, [256, 512], 75)).toBe(
      `${pictureUrl(stored.key, 256, 75)} 256w, ${pictureUrl(stored.key, 512, 75)} 512w`,
    );
  });

  test("never goes above the original", () => {
    expect(pictureSrcSet(stored, [640, 1440, 1920])).toBe(`${pictureUrl(stored.key, 640)} 640w`);
  });

  test("keeps the smallest for an original that is smaller than all", () => {
    expect(pictureSrcSet({ key: stored.key, width: 50 }, [128, 256])).toBe(`${pictureUrl(stored.key, 128)} 128w`);
  });
});

describe("the image", () => {
  test("has dimensions, an alt text and a blurred preview, and loads lazily", () => {
    expect(Picture({ picture: stored, sizes: "50vw" }).props).toMatchObject({
      src: pictureUrl(stored.key, 1080),
      sizes: "50vw",
      width: 1200,
      height: 800,
      alt: "Зеркало «Ладога»",
      loading: "lazy",
      style: { backgroundImage: "url(data:image/webp;base64,AAAA)" },
    });
  });

  test("comes first when it is seen at once", () => {
    const image = Picture({ picture: { ...stored, preview: null }, sizes: "100vw", priority: true });
    expect(image.props).toMatchObject({ loading: undefined, fetchPriority: "high", style: undefined });
  });

  test("keeps silent where the text beside it says the same", () => {
    expect(Picture({ picture: stored, sizes: "84px", alt: "" }).props).toMatchObject({ alt: "" });
  });

  test("has another cut for narrow screens when one is given", () => {
    const portrait = { ...stored, key: "scenes/home-hero-portrait.00000000.webp", width: 800, height: 1000 };
    const choice = Picture({ picture: stored, portrait, sizes: "100vw", widths: [384, 820] });
    expect(choice.type).toBe("picture");
    expect(choice.props).toMatchObject({
      children: [
        { props: { srcSet: pictureSrcSet(portrait, [384]), width: 800, height: 1000 } },
        { props: { width: 1200 } },
      ],
    });
  });
});
