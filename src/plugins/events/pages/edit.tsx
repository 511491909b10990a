/** One manifestation. */
export default function EditPage() {
  return null;
}
