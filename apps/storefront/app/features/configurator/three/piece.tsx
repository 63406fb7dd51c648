import { useThree } from "@react-three/fiber";
import type { SolidNode } from "@zertsalo/model3d/piece";
import { type Ref, useEffect, useMemo } from "react";
import { BufferAttribute, BufferGeometry, type CubeTexture, type Group, type MeshStandardMaterial } from "three";
import { loadedPictures, surfacesIn } from "./surfaces.ts";

interface PieceProps {
  nodes: readonly SolidNode[];
  roomPicture: CubeTexture;
  isEvening: boolean;
  /** Metres above the floor and before the wall. */
  above: number;
  fromWall: number;
  ref: Ref<Group>;
}

/** The bodies of a configuration, each of one material. */
export function ThreePiece({ nodes, roomPicture, isEvening, above, fromWall, ref }: PieceProps) {
  const invalidate = useThree((state) => state.invalidate);
  const pictures = useMemo(() => loadedPictures(() => invalidate()), [invalidate]);
  const surfaces = useMemo(() => surfacesIn(roomPicture, isEvening, pictures), [roomPicture, isEvening, pictures]);
  useEffect(() => pictures.dispose, [pictures]);
  useEffect(() => surfaces.dispose, [surfaces]);
  return (
    <group ref={ref} position-y={above} position-z={fromWall}>
      {nodes.map((node, at) => (
        // Two bodies of one piece may share a name: two bowls do.
        <Body key={`${node.name}${at}`} node={node} surface={surfaces.of(node.finish)} />
      ))}
    </group>
  );
}

function Body({ node: { mesh, finish, name }, surface }: { node: SolidNode; surface: MeshStandardMaterial }) {
  const geometry = useMemo(() => {
    const made = new BufferGeometry();
    made.setAttribute("position", new BufferAttribute(mesh.positions, 3));
    made.setAttribute("normal", new BufferAttribute(mesh.normals, 3));
    if (mesh.uvs) made.setAttribute("uv", new BufferAttribute(mesh.uvs, 2));
    made.setIndex(new BufferAttribute(mesh.indices, 1));
    return made;
  }, [mesh]);
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
