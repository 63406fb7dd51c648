import {
  Box3,
  NeutralToneMapping,
  type Object3D,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Sphere,
  Spherical,
  TextureLoader,
  Vector3,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { RoomEnvironment } from "three/addons/environments/RoomEnvironment.js";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";

/** A model on a canvas of its own, in a softly lit room. */
export interface ModelScene {
  model: Object3D;
  /** Walks round the model, radians. */
  turn(sideways: number, upwards: number): void;
  /** Below 1 comes nearer. */
  step(factor: number): void;
  dispose(): void;
}

/** Loads a glTF file and shows it in `host`. Drawn only when something moves: a still model costs nothing. */
export async function showModel(host: HTMLElement, url: string): Promise<ModelScene> {
  const model = await loadModel(url);
  const renderer = new WebGLRenderer({ antialias: true, alpha: true });
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
  renderer.toneMapping = NeutralToneMapping;
  host.append(renderer.domElement);

  const scene = new Scene();
  const light = new PMREMGenerator(renderer);
  scene.environment = light.fromScene(new RoomEnvironment(), 0.04).texture;
  scene.add(model);

  const { center, radius } = new Box3().setFromObject(model).getBoundingSphere(new Sphere());
  const camera = new PerspectiveCamera(32, 1, radius / 50, radius * 40);
  const controls = new OrbitControls(camera, renderer.domElement);
  controls.target.copy(center);
  controls.enablePan = false;
  controls.minDistance = radius * 1.3;
  controls.maxDistance = radius * 6;
  controls.maxPolarAngle = Math.PI * 0.72;
  camera.position.copy(center).add(new Vector3(-0.55, 0.38, 1).setLength(radius * 3.9));

  const draw = () => renderer.render(scene, camera);
  const fit = () => {
    const { clientWidth, clientHeight } = host;
    renderer.setSize(clientWidth, clientHeight);
    camera.aspect = clientWidth / Math.max(1, clientHeight);
    // A model seen in a narrow frame needs a wider angle to be whole.
    camera.fov = camera.aspect < 1 ? 32 / camera.aspect ** 0.8 : 32;
    camera.updateProjectionMatrix();
    draw();
  };
  const frame = new ResizeObserver(fit);
  frame.observe(host);
  controls.addEventListener("change", draw);
  controls.update();

  function look(change: (place: Spherical) => void) {
    const place = new Spherical().setFromVector3(camera.position.clone().sub(center));
    change(place);
    camera.position.setFromSpherical(place.makeSafe()).add(center);
    controls.update();
  }

  return {
    model,
    turn: (sideways, upwards) =>
      look((place) => {
        place.theta += sideways;
        place.phi = Math.min(controls.maxPolarAngle, Math.max(0.1, place.phi - upwards));
      }),
    step: (factor) =>
      look((place) => {
        place.radius = Math.min(controls.maxDistance, Math.max(controls.minDistance, place.radius * factor));
      }),
    dispose() {
      frame.disconnect();
      controls.dispose();
      light.dispose();
      renderer.dispose();
      renderer.domElement.remove();
    },
  };
}

async function loadModel(url: string): Promise<Object3D> {
  const loader = new GLTFLoader();
  // Pictures of the model come through <img>: fetching blobs is not allowed by the page's policy.
  loader.register((parser) => {
    parser.textureLoader = new TextureLoader(loader.manager);
    return { name: "pictures-by-element" };
  });
  const { scene } = await loader.loadAsync(url);
  return scene;
}
