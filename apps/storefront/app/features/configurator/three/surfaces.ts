import type { SurfaceFinish, PictureName } from "@zertsalo/model3d/finishes";
import basalt from "@zertsalo/model3d/pictures/basalt.jpg";
import calacatta from "@zertsalo/model3d/pictures/calacatta.jpg";
import concrete from "@zertsalo/model3d/pictures/concrete.jpg";
import marquina from "@zertsalo/model3d/pictures/marquina.jpg";
import oakDark from "@zertsalo/model3d/pictures/oak_dark.jpg";
import oakNatural from "@zertsalo/model3d/pictures/oak_natural.jpg";
import onyxGreen from "@zertsalo/model3d/pictures/onyx_green.jpg";
import statuario from "@zertsalo/model3d/pictures/statuario.jpg";
import terra from "@zertsalo/model3d/pictures/terra.jpg";
import travertine from "@zertsalo/model3d/pictures/travertine.jpg";
import walnut from "@zertsalo/model3d/pictures/walnut.jpg";
import {
  Color,
  type CubeTexture,
  MeshStandardMaterial,
  RepeatWrapping,
  ShaderChunk,
  SRGBColorSpace,
  type Texture,
  TextureLoader,
  Vector3,
} from "three";
import { room, roomEye } from "./room.ts";

const addresses: Record<PictureName, string> = {
  basalt,
  calacatta,
  concrete,
  marquina,
  oak_dark: oakDark,
  oak_natural: oakNatural,
  onyx_green: onyxGreen,
  statuario,
  terra,
  travertine,
  walnut,
};

/** How brightly light strips shine beside the room: by day they are seen, in the evening they light. */
const shine = { day: 0.85, evening: 2.4 };
/** The scene dims its surroundings for everything else; a mirror shows the room as bright as an eye expects it. */
const reflected = { day: 1.15, evening: 1.9 };

export interface Surfaces {
  of(finish: SurfaceFinish): MeshStandardMaterial;
  dispose(): void;
}

/**
 * Materials by what they look like: bodies that look alike share one, and a dragged size makes none anew. Without a
 * picture of the room mirrors show what lights the scene.
 */
export function surfacesIn(roomPicture: CubeTexture | null, isEvening: boolean, pictures: Pictures): Surfaces {
  const made = new Map<string, MeshStandardMaterial>();
  return {
    of(finish) {
      const key = JSON.stringify(finish);
      const surface = made.get(key) ?? surfaceOf(finish, roomPicture, isEvening, pictures);
      made.set(key, surface);
      return surface;
    },
    dispose: () => made.forEach((surface) => surface.dispose()),
  };
}

function surfaceOf(
  { color, metallic, roughness, light, opacity, picture }: SurfaceFinish,
  roomPicture: CubeTexture | null,
  isEvening: boolean,
  pictures: Pictures,
): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ color, metalness: metallic, roughness });
  if (opacity !== undefined) {
    material.transparent = true;
    material.opacity = opacity;
    // What stands behind glass is drawn through it from both sides.
    material.depthWrite = false;
  }
  if (light) {
    material.emissive = new Color(light);
    material.emissiveIntensity = isEvening ? shine.evening : shine.day;
  }
  if (picture) {
    // Until it has come, the plain colour stands for it.
    pictures.get(picture, (texture) => {
      material.map = texture;
      material.color.set("#ffffff");
      material.needsUpdate = true;
    });
  }
  if (roomPicture && metallic === 1 && roughness < 0.05) reflectRoom(material, roomPicture, isEvening);
  return material;
}

export interface Pictures {
  get(name: PictureName, onReady: (picture: Texture) => void): void;
  dispose(): void;
}

/** Pictures of stone and wood, each loaded once; `onLoad` is called when one has come. */
export function loadedPictures(onLoad: () => void): Pictures {
  const loading = new Map<PictureName, Promise<Texture>>();
  return {
    get(name, onReady) {
      const picture = loading.get(name) ?? new TextureLoader().loadAsync(addresses[name]).then(laidOut);
      loading.set(name, picture);
      void picture.then(onReady).then(onLoad, () => loading.delete(name));
    },
    dispose: () => loading.forEach((picture) => void picture.then((texture) => texture.dispose())),
  };
}

function laidOut(picture: Texture): Texture {
  picture.colorSpace = SRGBColorSpace;
  picture.flipY = false; // as in the file of the model
  picture.wrapS = RepeatWrapping;
  picture.wrapT = RepeatWrapping;
  picture.anisotropy = 8;
  return picture;
}

/** Where three's own shader looks a reflected ray up. */
const lookup = "vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );";

/**
 * A flat mirror shows a room that stands around it, not one infinitely far away: the reflected ray is followed to the
 * wall it meets, and that place is looked up in the picture of the room.
 */
function reflectRoom(material: MeshStandardMaterial, roomPicture: CubeTexture, isEvening: boolean): void {
  material.onBeforeCompile = (shader) => {
    shader.uniforms.roomLeast = { value: new Vector3(-room.width / 2, 0, -0.02) };
    shader.uniforms.roomMost = { value: new Vector3(room.width / 2, room.height, room.depth) };
    shader.uniforms.roomEye = { value: roomEye };
    shader.uniforms.roomPicture = { value: roomPicture };
    shader.uniforms.roomBrightness = { value: isEvening ? reflected.evening : reflected.day };
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nvarying vec3 vRoomPlace;")
      .replace(
        "#include <project_vertex>",
        "#include <project_vertex>\nvRoomPlace = ( modelMatrix * vec4( transformed, 1.0 ) ).xyz;",
      );
    shader.fragmentShader = shader.fragmentShader
      .replace(
        "#include <common>",
        "#include <common>\nvarying vec3 vRoomPlace;\nuniform vec3 roomLeast;\nuniform vec3 roomMost;\nuniform vec3 roomEye;\nuniform samplerCube roomPicture;\nuniform float roomBrightness;",
      )
      .replace(
        "#include <envmap_physical_pars_fragment>",
        ShaderChunk.envmap_physical_pars_fragment.replace(
          lookup,
          `vec3 farSide = mix( roomLeast, roomMost, step( vec3( 0.0 ), reflectVec ) );
          vec3 reach = ( farSide - vRoomPlace ) / reflectVec;
          reflectVec = vRoomPlace + reflectVec * min( min( reach.x, reach.y ), reach.z ) - roomEye;
          vec4 envMapColor = texture( roomPicture, reflectVec ) * roomBrightness;`,
        ),
      )
      // Lamps are seen in the picture of the room; a lamp of the scene itself would be a second sun in the glass.
      .replace(
        "#include <lights_fragment_end>",
        "#include <lights_fragment_end>\nreflectedLight.directSpecular *= 0.0;",
      );
  };
}
