import { useThree } from "@react-three/fiber";
import type { SolidNode } from "@zertsalo/model3d/piece";
import { useEffect, useMemo } from "react";
import type { CubeTexture, MeshStandardMaterial } from "three";
import { bodyGeometry } from "./body-geometry.ts";
import { loadedPictures, surfacesIn } from "./surfaces.ts";

interface PieceProps {
  nodes: readonly SolidNode[];
  roomPicture: CubeTexture;
  isEvening: boolean;
  /** Metres above the floor and before the wall. */
  above: number;
  fromWall: number;
}

/** The bodies of a configuration, each of one material. */
export function ThreePiece({ nodes, roomPicture, isEvening, above, fromWall }: PieceProps) {
  const invalidate = useThree((state) => state.invalidate);
  const pictures = useMemo(() => loadedPictures(() => invalidate()), [invalidate]);
  const surfaces = useMemo(() => surfacesIn(roomPicture, isEvening, pictures), [roomPicture, isEvening, pictures]);
  useEffect(() => pictures.dispose, [pictures]);
  useEffect(() => surfaces.dispose, [surfaces]);
  return (
    <group position-y={above} position-z={fromWall}>
      {nodes.map((node, at) => (
        // Two bodies of one piece may share a name: two bowls do.
        <Body key={`${node.name}${at}`} node={node} surface={surfaces.of(node.finish)} />
      ))}
    </group>
  );
}

function Body({ node: { mesh, finish, name }, surface }: { node: SolidNode; surface: MeshStandardMaterial }) {
  const geometry = useMemo(() => bodyGeometry(mesh), [mesh]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  return (
    <mesh
      name={name}
      geometry={geometry}
      material={surface}
      castShadow={!finish.light && finish.opacity === undefined}
      receiveShadow
    />
  );
}
