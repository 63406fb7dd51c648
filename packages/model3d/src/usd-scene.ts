import type { PictureName, SurfaceFinish } from "./finishes.ts";
import type { Placement } from "./kinds.ts";
import { linearColor } from "./linear-color.ts";
import type { Mesh } from "./mesh.ts";
import type { Solid } from "./piece.ts";

/** Where a picture lies inside the archive. */
export const picturePath = (name: PictureName): string => `textures/${name}.jpg`;

const alignments: Readonly<Record<Placement, string>> = { wall: "vertical", floor: "horizontal" };

/**
 * Rows of the matrix that the row of a point is multiplied by. The y axis of an anchor points out of its plane: on a
 * wall the front of a piece looks along it and its upper side along -z, and its middle lies where the wall was pressed.
 */
const transforms: Readonly<Record<Placement, (heightM: number) => string>> = {
  wall: (heightM) => `( (1, 0, 0, 0), (0, 0, -1, 0), (0, 1, 0, 0), (0, 0, ${heightM / 2}, 1) )`,
  floor: () => "( (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1) )",
};

/** The bodies as text of a USD scene, anchored to a wall or to a level plane. All names in it are made here. */
export function usdScene({ nodes, size }: Solid, placement: Placement): string {
  const finishes = [...new Set(nodes.map(({ finish }) => finish))];
  const meshes = nodes.map(({ name, mesh, finish }, at) =>
    meshText(primName(name, at), mesh, finishes.indexOf(finish)),
  );
  return `#usda 1.0
(
    defaultPrim = "Root"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Root"
{
    def Scope "Scenes" (
        kind = "sceneLibrary"
    )
    {
        def Xform "Scene" (
            prepend apiSchemas = ["Preliminary_AnchoringAPI"]
            customData = {
                bool preliminary_collidesWithEnvironment = 0
                string sceneName = "Scene"
            }
            sceneName = "Scene"
        )
        {
            uniform token preliminary:anchoring:type = "plane"
            uniform token preliminary:planeAnchoring:alignment = "${alignments[placement]}"

            def Xform "Piece"
            {
                matrix4d xformOp:transform = ${transforms[placement](size.height)}
                uniform token[] xformOpOrder = ["xformOp:transform"]
${meshes.join("\n")}
            }
        }
    }

    def Scope "Materials"
    {
${finishes.map(materialText).join("\n")}
    }
}
`;
}

/** A name of USD has no hyphens, and two bodies of one piece may share a name: two bowls do. */
const primName = (name: string, at: number) => `${name.replaceAll(/\W/g, "_")}_${at}`;

function meshText(name: string, { positions, normals, uvs, indices }: Mesh, material: number): string {
  const corners = Array.from(indices).join(", ");
  const counts = Array.from({ length: indices.length / 3 }, () => 3).join(", ");
  // USD counts the height of a picture upwards, glTF downwards.
  const places =
    uvs &&
    tuples(
      uvs.map((value, at) => (at % 2 === 1 ? 1 - value : value)),
      2,
    );
  return `
                def Mesh "${name}" (
                    prepend apiSchemas = ["MaterialBindingAPI"]
                )
                {
                    int[] faceVertexCounts = [${counts}]
                    int[] faceVertexIndices = [${corners}]
                    normal3f[] normals = [${tuples(normals, 3)}] (
                        interpolation = "vertex"
                    )
                    point3f[] points = [${tuples(positions, 3)}]
${
  places
    ? `                    texCoord2f[] primvars:st = [${places}] (
                        interpolation = "vertex"
                    )
`
    : ""
}                    uniform token subdivisionScheme = "none"
                    rel material:binding = </Root/Materials/Material_${material}>
                }`;
}

/** Micrometres are enough for a piece, and a third of the text of a float's all digits. */
function tuples(values: Float32Array, size: number): string {
  const parts: string[] = [];
  for (let at = 0; at < values.length; at += size) {
    const numbers = Array.from(values.subarray(at, at + size), (value) => Math.round(value * 1e6) / 1e6);
    parts.push(`(${numbers.join(", ")})`);
  }
  return parts.join(", ");
}

function materialText({ color, metallic, roughness, light, opacity, picture }: SurfaceFinish, at: number): string {
  const path = `/Root/Materials/Material_${at}`;
  const inputs = [
    picture
      ? `color3f inputs:diffuseColor.connect = <${path}/Picture.outputs:rgb>`
      : `color3f inputs:diffuseColor = ${colorText(color)}`,
    ...(light ? [`color3f inputs:emissiveColor = ${colorText(light)}`] : []),
    `float inputs:metallic = ${metallic}`,
    `float inputs:opacity = ${opacity ?? 1}`,
    `float inputs:roughness = ${roughness}`,
    "int inputs:useSpecularWorkflow = 0",
  ];
  return `
        def Material "Material_${at}"
        {
            token outputs:surface.connect = <${path}/Surface.outputs:surface>

            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"
                ${inputs.join("\n                ")}
                token outputs:surface
            }
${picture ? pictureText(path, picture) : ""}        }`;
}

const pictureText = (path: string, picture: PictureName) => `
            def Shader "Coordinates"
            {
                uniform token info:id = "UsdPrimvarReader_float2"
                string inputs:varname = "st"
                float2 outputs:result
            }

            def Shader "Picture"
            {
                uniform token info:id = "UsdUVTexture"
                asset inputs:file = @${picturePath(picture)}@
                token inputs:sourceColorSpace = "sRGB"
                float2 inputs:st.connect = <${path}/Coordinates.outputs:result>
                token inputs:wrapS = "repeat"
                token inputs:wrapT = "repeat"
                float3 outputs:rgb
            }
`;

const colorText = (color: string) =>
  `(${linearColor(color)
    .map((part) => Math.round(part * 1e6) / 1e6)
    .join(", ")})`;
