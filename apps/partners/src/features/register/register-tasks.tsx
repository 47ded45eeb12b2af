import { momentInIndia } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import { stepWords } from '@basera/contract/words/register-words';
import { Badge } from '@basera/ui/badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { lookingHere } from '../../browser/looking';
import { tasksQuery } from './calls';
import { timeLeft } from './time-left';
import './words/register-catalogue';
import './register.css';

const EVERY_MS = 300_000;

/** Form III that is due, the most urgent first; nothing where none is. */
export function RegisterTasks() {
  const { t } = useLingui();
  const { data: tasks = [] } = useQuery({ ...tasksQuery, refetchInterval: EVERY_MS, enabled: !lookingHere() });
  if (tasks.length === 0) return null;
  const now = new Date();
  return (
    <section aria-labelledby="form-iii" className="stack-16">
      <h2 className="h2" id="form-iii">{t`Form III is due`}</h2>
      <ul className="card more-list">
        {tasks.map(({ booking_id, step, name, due_at, is_late, missing, property_name }) => (
          <li key={`${booking_id} ${step} ${name} ${due_at}`}>
            <Link to={`/bookings/${booking_id}/register`} className="register-task">
              <span className="min-w-0">
                <b className="wrap-anywhere">{name}</b> · {stepWords[step]}
                <span className="small soft block wrap-anywhere">
                  {property_name}
                  {missing > 0 && ` · ${t`${several(missing, 'field')} missing`}`}
                </span>
              </span>
              <Badge tone={is_late ? 'bad' : 'warn'}>
                {is_late ? t`Overdue since ${momentInIndia(due_at)}` : t`${timeLeft(due_at, now)} left`}
              </Badge>
              <ChevronRight className="i i-s" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
