/** The dashboard: what waits, each line a saved view with its count. */
import {
  PageHeader,
  PageLink,
  Panel,
  type Todo,
  useAtomValue,
  useFormat,
  userAtom,
  useText,
  useTodoCount,
  useTodos,
} from '../../../core';
import { text } from '../text';

export default function DashboardPage() {
  const t = useText();
  const format = useFormat();
  const user = useAtomValue(userAtom);
  const todos = useTodos();
  const firstName = user?.nom.split(' ', 1)[0] ?? '';
  return (
    <>
      <PageHeader title={t(text('hello'), { nom: firstName })} count={format.longDate(new Date())} />
      <Panel title={t(text('todo'))} note={t(text('todoNote'))}>
        {todos.length === 0 && <p>{t(text('nothing'))}</p>}
        <ul>
          {todos.map((todo) => (
            <TodoLine key={todo.id} todo={todo} />
          ))}
        </ul>
      </Panel>
    </>
  );
}

function TodoLine({ todo }: { todo: Todo }) {
  const t = useText();
  const format = useFormat();
  const count = useTodoCount(todo);
  return (
    <li>
      <PageLink to={todo.to}>{t(todo.title)}</PageLink> {count && format.number(count.total)}
    </li>
  );
}
