export default function DevUi() {
  return <main>ui</main>;
}
